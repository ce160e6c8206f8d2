/** Numbers that look random, the same for one seed (mulberry32). */
export interface Random {
  /** A whole number below the limit. */
  below(limit: number): number;
  one<T>(of: readonly T[]): T;
}

export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, one: (of) => of[below(of.length)]! };
};
