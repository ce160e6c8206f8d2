/** Quotes a text (or a pattern, where nginx expects one) for the nginx configuration. */
export const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Quotes a path for nginx, which cannot escape a dollar sign. */
export const quotePath = (path: string): string => {
  // oxlint-disable-next-line no-control-regex -- they are refused here
  if (/[$"\\\x00-\x1f]/.test(path))
    throw new Error(`nginx cannot use the path ${path}: it has a dollar sign, quote or backslash.`);
  return quote(path);
};
