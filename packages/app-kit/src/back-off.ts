/** The pause before attempt n in milliseconds: 0.5 s doubling to 30 s, spread so that a restart is not answered by everybody at once. */
export const backOff = (attempt: number): number =>
  Math.min(30_000, 500 * 2 ** attempt) * (0.5 + Math.random() / 2);
