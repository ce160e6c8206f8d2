import { compare, identity } from '../bson/encode';
import { isNil, isNumber } from '../bson/types';
import type { Value } from '../bson/value';
import { Total } from './total';

/** One running accumulator of a group. */
export interface Accumulator {
  /** Adds a value; true when it stores one value more. */
  add(value: Value): boolean;
  result(): Value;
}

const totalled = (resultOf: (total: Total) => Value) => (): Accumulator => {
  const total = new Total();
  return {
    add: (value) => {
      if (isNumber(value)) total.add(value);
      return false;
    },
    result: () => resultOf(total),
  };
};
const extreme = (sign: number) => (): Accumulator => {
  let best: Value = null;
  return {
    add: (value) => {
      if (isNil(value)) return false;
      if (best === null || compare(value, best) * sign > 0) best = value;
      return false;
    },
    result: () => best,
  };
};
const first = (): Accumulator => {
  let value: Value;
  let seen = false;
  return {
    add: (next) => {
      if (!seen) value = next;
      seen = true;
      return false;
    },
    result: () => value ?? null,
  };
};
const last = (): Accumulator => {
  let value: Value = null;
  return {
    add: (next) => {
      value = next ?? null;
      return false;
    },
    result: () => value,
  };
};
const push = (): Accumulator => {
  const values: Value[] = [];
  return {
    add: (value) => {
      if (value !== undefined) values.push(value);
      return value !== undefined;
    },
    result: () => values,
  };
};
const addToSet = (): Accumulator => {
  const values = new Map<string, Value>();
  return {
    add: (value) => {
      if (value === undefined) return false;
      const key = identity(value);
      const isNew = !values.has(key);
      if (isNew) values.set(key, value);
      return isNew;
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
