/** U+0000, and halves of surrogate pairs: neither is a character that can be stored and shown again. */
const unreadable = /[\0\p{Cs}]/u;

export const unreadableText = 'Please remove the unreadable characters';
export const nestedTooDeeply = 'The request is nested too deeply';

/** Far more than any body of the contracts needs. */
const deepest = 32;

interface Refusal {
  /** Where it is, as in a form's errors: `options.2`. */
  path: string;
  message: string;
}

const isUnreadable = (value: unknown): boolean =>
  typeof value === 'string' && unreadable.test(value);

/**
 * The one rule for every string of every call and form, keys included: what is sent in, the first place that is refused
 * out; undefined when there is none.
 */
export const refusalIn = (value: unknown, path: readonly string[] = []): Refusal | undefined => {
  const refusal = (message: string): Refusal => ({ path: path.join('.'), message });
  if (isUnreadable(value)) return refusal(unreadableText);
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= deepest) return refusal(nestedTooDeeply);
  for (const [key, inner] of Object.entries(value)) {
    if (isUnreadable(key)) return refusal(unreadableText);
    const found = refusalIn(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
};
