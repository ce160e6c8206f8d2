import { compare, identity } from '../bson/encode';
import { isNil, isNumber, isPlain } from '../bson/types';
import { setOwn, type Doc, type Value } from '../bson/value';
import { fail } from '../errors';
import type { Accumulator } from './accumulator';
import { deviation } from './statistics';
import { Total } from './total';

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
function first(): Accumulator {
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
}
function last(): Accumulator {
  let value: Value = null;
  return {
    add: (next) => {
      value = next ?? null;
      return false;
    },
    result: () => value,
  };
}
function push(): Accumulator {
  const values: Value[] = [];
  return {
    add: (value) => {
      if (value !== undefined) values.push(value);
      return value !== undefined;
    },
    result: () => [...values],
  };
}
function addToSet(): Accumulator {
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
}
function mergeObjects(): Accumulator {
  const merged: Doc = {};
  return {
    add: (value) => {
      if (isNil(value)) return false;
      if (!isPlain(value)) throw fail(40400, '$mergeObjects requires object inputs');
      for (const key of Object.keys(value))
        if (value[key] !== undefined) setOwn(merged, key, value[key]);
      return true;
    },
    result: () => ({ ...merged }),
  };
}
function count(): Accumulator {
  let n = 0;
  return {
    add: () => {
      n++;
      return false;
    },
    result: () => n,
  };
}

/** The accumulators that take an expression; the others, which take several, are in `accumulator-fields`. */
export const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: totalled(({ sum }) => sum),
  $avg: totalled(({ average }) => average),
  $min: extreme(-1),
  $max: extreme(1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
  $mergeObjects: mergeObjects,
  $count: count,
  $stdDevPop: () => deviation(0),
  $stdDevSamp: () => deviation(1),
};
