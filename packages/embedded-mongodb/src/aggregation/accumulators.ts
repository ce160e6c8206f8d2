import { compare, identity } from '../bson/encode';
import { isNil, isNumber } from '../bson/types';
import type { Value } from '../bson/value';
import { sizeOf, type Memory } from '../querying/steps';
import { Total } from './total';

/** One running accumulator of a group. */
export interface Accumulator {
  /** Adds a value; error 292 when the memory has no room for what it keeps. */
  add(value: Value, memory: Memory): void;
  result(): Value;
}

const totalled = (resultOf: (total: Total) => Value) => (): Accumulator => {
  const total = new Total();
  return {
    add: (value) => {
      if (isNumber(value)) total.add(value);
    },
    result: () => resultOf(total),
  };
};
/** Keeps one value, which a later one may replace. */
class Kept {
  value: Value = null;
  private bytes = 0;
  put(value: Value, memory: Memory): void {
    this.bytes = memory.replace(this.bytes, sizeOf(value));
    this.value = value;
  }
}
const extreme = (sign: number) => (): Accumulator => {
  const best = new Kept();
  return {
    add: (value, memory) => {
      if (isNil(value)) return;
      if (best.value === null || compare(value, best.value) * sign > 0) best.put(value, memory);
    },
    result: () => best.value,
  };
};
const first = (): Accumulator => {
  const kept = new Kept();
  let seen = false;
  return {
    add: (value, memory) => {
      if (!seen) kept.put(value ?? null, memory);
      seen = true;
    },
    result: () => kept.value,
  };
};
const last = (): Accumulator => {
  const kept = new Kept();
  return { add: (value, memory) => kept.put(value ?? null, memory), result: () => kept.value };
};
const push = (): Accumulator => {
  const values: Value[] = [];
  return {
    add: (value, memory) => {
      if (value === undefined) return;
      memory.hold(value);
      values.push(value);
    },
    result: () => values,
  };
};
const addToSet = (): Accumulator => {
  const values = new Map<string, Value>();
  return {
    add: (value, memory) => {
      if (value === undefined) return;
      const key = identity(value);
      if (values.has(key)) return;
      // Its key is kept beside it.
      memory.hold(key);
      memory.hold(value);
      values.set(key, value);
    },
    result: () => [...values.values()],
  };
};

/** The accumulators of `$group` by their names. */
export const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: totalled(({ sum }) => sum),
  $avg: totalled(({ average }) => average),
  $min: extreme(-1),
  $max: extreme(1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
};
