import type { Value } from '../bson/value';

/** One running accumulator of a group. */
export interface Accumulator {
  /** Takes a value in; true where it now keeps one value more. */
  add(value: Value): boolean;
  /** What it has come to so far; a value of its own that later ones do not change. */
  result(): Value;
}
