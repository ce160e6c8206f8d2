/** The delay before attempt n in milliseconds: 0.5 s doubling to 30 s, with jitter so that clients do not all reconnect at once. */
export const backOff = (attempt: number): number =>
  Math.min(30_000, 500 * 2 ** attempt) * (0.5 + Math.random() / 2);
