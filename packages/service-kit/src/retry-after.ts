/** By then nothing that waits is worth sending. */
const longestMs = 86_400_000;

const within = (ms: number): number => Math.min(Math.max(ms || 0, 0), longestMs);

/**
 * The milliseconds of a Retry-After header, which is a number of seconds or a date (RFC 9110, 10.2.3), a day at most; 0
 * without a valid one.
 */
export const waitOf = (header: string | null | undefined): number => {
  const asked = header ?? '';
  return within(/^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now());
};

/** The milliseconds until a moment in seconds since 1970, as X-RateLimit-Reset headers have it; 0 without a valid one. */
export const waitUntil = (header: string | undefined): number =>
  within(/^\d+$/.test(header ?? '') ? Number(header) * 1000 - Date.now() : 0);
