/** A word of nginx's language that stands for exactly this text (or this pattern, where nginx wants one). */
export const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** A path in nginx's language, which has no way to write a dollar sign. */
export const quotePath = (path: string): string => {
  // oxlint-disable-next-line no-control-regex -- they are what is refused
  if (/[$"\\\x00-\x1f]/.test(path))
    throw new Error(`nginx cannot use the path ${path}: it has a dollar sign, quote or backslash.`);
  return quote(path);
};
