import { evalExpr } from 'mingo/core';
import type { ComputeOptions } from './compute-options';
import { divide } from '../bson/decimals';
import { compare, identity } from '../bson/encode';
import { isDecimal, isNil, isNumber, isPlain } from '../bson/types';
import { setOwn, type Doc, type Value } from '../bson/value';
import { fail } from '../errors';
import { plus } from './arithmetic';

/** One running accumulator of a group. */
export interface Accumulator {
  add(value: Value): void;
  result(): Value;
}
function sum(): Accumulator {
  let total: Value = 0;
  return {
    add: (value) => {
      if (isNumber(value)) total = plus(total, value);
    },
    result: () => total,
  };
}
function average(): Accumulator {
  let total: Value = 0;
  let count = 0;
  return {
    add: (value) => {
      if (!isNumber(value)) return;
      total = plus(total, value);
      count++;
    },
    result: () => {
      if (count === 0) return null;
      return isDecimal(total) ? divide(total, count) : Number(total.toString()) / count;
    },
  };
}
const extreme = (sign: number) => (): Accumulator => {
  let best: Value = null;
  return {
    add: (value) => {
      if (isNil(value)) return;
      if (best === null || compare(value, best) * sign > 0) best = value;
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
    },
    result: () => value ?? null,
  };
}
function last(): Accumulator {
  let value: Value = null;
  return { add: (next) => void (value = next ?? null), result: () => value };
}
function push(): Accumulator {
  const values: Value[] = [];
  return {
    add: (value) => {
      if (value !== undefined) values.push(value);
    },
    result: () => values,
  };
}
function addToSet(): Accumulator {
  const values = new Map<string, Value>();
  return {
    add: (value) => {
      if (value === undefined) return;
      const key = identity(value);
      if (!values.has(key)) values.set(key, value);
    },
    result: () => [...values.values()],
  };
}
function mergeObjects(): Accumulator {
  const merged: Doc = {};
  return {
    add: (value) => {
      if (isNil(value)) return;
      if (!isPlain(value)) throw fail(40400, '$mergeObjects requires object inputs');
      for (const key of Object.keys(value))
        if (value[key] !== undefined) setOwn(merged, key, value[key]);
    },
    result: () => merged,
  };
}
function count(): Accumulator {
  let n = 0;
  return { add: () => void n++, result: () => n };
}

/** The accumulators that run in one pass; the others are mingo's, over the documents of the group. */
export const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: sum,
  $avg: average,
  $min: extreme(-1),
  $max: extreme(1),
  $first: first,
  $last: last,
  $push: push,
  $addToSet: addToSet,
  $mergeObjects: mergeObjects,
  $count: count,
};

type MingoAccumulator = (documents: Value[], argument: Value, options: ComputeOptions) => Value;
const overArray =
  (make: () => Accumulator): MingoAccumulator =>
  (documents, argument, options) => {
    const running = make();
    for (const document of documents)
      running.add(argument === null ? document : evalExpr(document, argument, options));
    return running.result();
  };

/** The same accumulators in mingo's shape, for `$bucketAuto`, windows and expressions on arrays. */
export const accumulatorOverrides: Record<string, MingoAccumulator> = Object.fromEntries(
  ['$sum', '$avg', '$min', '$max', '$addToSet'].map((name) => [
    name,
    overArray(ACCUMULATORS[name]!),
  ]),
);
