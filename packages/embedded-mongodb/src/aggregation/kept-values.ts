import { compare } from '../bson/encode';
import { isNil } from '../bson/types';
import type { Value } from '../bson/value';
import type { Accumulator } from './accumulator';

/** Which end of the order is kept. */
type End = 'least' | 'most';
type Order<T> = (a: T, b: T) => number;

function placeOf<T>(entries: T[], entry: T, order: Order<T>): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (order(entries[middle]!, entry) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
/** Entries in order, at most so many: the least of all, or the most. Of equal ones those that came first are kept. */
class Kept<T> {
  readonly entries: T[] = [];
  constructor(
    private readonly most: number,
    private readonly end: End,
    private readonly order: Order<T>,
  ) {}

  private isBetter(entry: T): boolean {
    if (this.end === 'least') return this.order(entry, this.entries.at(-1)!) < 0;
    return this.order(entry, this.entries[0]!) > 0;
  }
  /** True where there is one entry more than before. */
  add(entry: T): boolean {
    const isFull = this.entries.length === this.most;
    if (isFull && !this.isBetter(entry)) return false;
    if (isFull && this.end === 'least') this.entries.pop();
    else if (isFull) this.entries.shift();
    this.entries.splice(placeOf(this.entries, entry, this.order), 0, entry);
    return !isFull;
  }
}

/** The n least values, or the n most, the best first; null and nothing are left out. */
export function extremes(n: number, end: End): Accumulator {
  const kept = new Kept<Value>(n, end, compare);
  return {
    add: (value) => !isNil(value) && kept.add(value),
    result: () => (end === 'least' ? [...kept.entries] : [...kept.entries].reverse()),
  };
}

/** A document's place in an order, and what is shown of it. */
export interface Ranked {
  key: Buffer;
  output: Value;
}
/** What is shown of the n first documents in an order, or of the n last. */
export function ranked(n: number, end: End): Accumulator {
  const kept = new Kept<Ranked>(n, end, (a, b) => Buffer.compare(a.key, b.key));
  return {
    add: (entry: Ranked) => kept.add(entry),
    result: () => kept.entries.map(({ output }) => (output === undefined ? null : output)),
  };
}

/** The n values that come first; nothing is null. */
export function firstOnes(n: number): Accumulator {
  const values: Value[] = [];
  return {
    add: (value) => values.length < n && values.push(value ?? null) > 0,
    result: () => [...values],
  };
}
/** The n values that come last; nothing is null. */
export function lastOnes(n: number): Accumulator {
  const values: Value[] = [];
  return {
    add: (value) => {
      values.push(value ?? null);
      if (values.length <= n) return true;
      values.shift();
      return false;
    },
    result: () => [...values],
  };
}

/** Another accumulator, whose result is a list, with the first of it or null. */
export const single = (running: Accumulator): Accumulator => ({
  add: (value) => running.add(value),
  result: () => (running.result() as Value[])[0] ?? null,
});
