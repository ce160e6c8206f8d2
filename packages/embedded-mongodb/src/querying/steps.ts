import { fail } from '../errors';
import { isPlain } from '../bson/types';
import type { Value } from '../bson/value';
import type { Clock } from './clock';
import { startWork } from './work';

/** Work in small steps: each yield is a result, or undefined as a chance to yield to other commands. */
export type Steps<T> = Generator<T | undefined, void>;

/** Runs steps to the end, and yields to other commands after each time slice. */
const run = async <T>(steps: Steps<T>, clock: Clock, note: (result: T) => void): Promise<void> => {
  try {
    startWork(clock);
    for (const result of steps) {
      if (result !== undefined) note(result);
      if (clock.due()) await clock.pause();
      startWork(clock);
    }
  } finally {
    startWork();
  }
};

/** The results of steps. */
export const collect = async <T>(steps: Steps<T>, clock: Clock): Promise<T[]> => {
  const results: T[] = [];
  await run(steps, clock, (result) => results.push(result));
  return results;
};

/** Counts the results without keeping them. */
export const tally = async (steps: Steps<unknown>, clock: Clock): Promise<number> => {
  let count = 0;
  await run(steps, clock, () => count++);
  return count;
};

/** Leaves out the first `skip` results and stops after `limit` (0 for no limit). */
export function* slice<T>(steps: Steps<T>, skip: number, limit: number): Steps<T> {
  let passed = 0;
  for (const result of steps) {
    if (result === undefined || ++passed > skip) yield result;
    if (limit && passed >= skip + limit) return;
  }
}

/** Changes each result, passing the pauses on. */
export function* map<T, U>(steps: Steps<T>, change: (result: T) => U): Steps<U> {
  for (const result of steps) yield result === undefined ? undefined : change(result);
}

/** Steps over a list. */
export function* from<T>(list: Iterable<T>): Steps<T> {
  yield* list;
}

const LIMIT = 100 * 1024 * 1024;
/** Roughly how many bytes a value takes in memory. */
export const sizeOf = (value: Value): number => {
  if (typeof value === 'string') return value.length * 2 + 16;
  if (value === null || typeof value !== 'object') return 16;
  if (value instanceof Uint8Array) return value.length + 64;
  if (Array.isArray(value)) return value.reduce((sum, element) => sum + sizeOf(element), 32);
  if (!isPlain(value)) return 64;
  return Object.keys(value).reduce((sum, key) => sum + 32 + sizeOf(value[key]), 32);
};

/** The memory of a stage that must hold documents: error 292 above 100 MB. */
export class Memory {
  private bytes = 0;
  constructor(private readonly stage: string) {}
  hold(value: Value): void {
    this.replace(0, sizeOf(value));
  }
  /** What took so many bytes makes way for what takes so many others; returns these. */
  replace(before: number, now: number): number {
    this.bytes += now - before;
    if (this.bytes <= LIMIT) return now;
    throw fail(292, `${this.stage} exceeded the memory limit of 100 MB: filter or project first`);
  }
}
