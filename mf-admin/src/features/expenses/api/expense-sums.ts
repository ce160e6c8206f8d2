/** How much of `whole` a sum is, from 0 to 1: for the length of a bar and nothing else. */
export const shareOf = (sum: string, whole: string): number => Number(sum) / (Number(whole) || 1);

/** The largest of some sums. */
export const largestOf = (sums: readonly string[]): string =>
  sums.reduce((most, sum) => (Number(sum) > Number(most) ? sum : most), '0.00');
