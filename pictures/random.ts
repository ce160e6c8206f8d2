/** The same numbers from 0 to 1 every time. */
export const sequence =
  (seed: number): (() => number) =>
  () =>
    (seed = (seed * 16807) % 2147483647) / 2147483647;

/** About normally distributed around 0 with deviation 1. */
export const gauss = (next: () => number): number =>
  (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2;
