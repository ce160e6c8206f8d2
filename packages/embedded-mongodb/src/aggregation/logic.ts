import * as mingo from 'mingo/operators/expression';
import { evalExpr } from 'mingo/core';
import { compare, equal, identity } from '../bson/encode';
import { isInt32 } from '../bson/numbers';
import { isNil, isTruthy } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import type { ComputeOptions } from './compute-options';
import { operands } from './operands';

/** An operator of expressions. */
export type Expression = (document: Value, argument: Value, options: ComputeOptions) => Value;

/** An operator of two arguments; a missing one is undefined. */
export const onPair =
  (compute: (a: Value, b: Value) => Value): Expression =>
  (document, argument, options) => {
    const [a, b] = operands(document, argument, options);
    return compute(a, b);
  };

const isMissing = (value: Value): number => Number(value === undefined);
/** MongoDB's order, where a missing field comes before null. */
const order = (a: Value, b: Value): number =>
  isMissing(b) - isMissing(a) || Math.sign(compare(a, b));
const same = (a: Value, b: Value): boolean => isMissing(a) === isMissing(b) && equal(a, b);
const comparison = (passes: (order: number) => boolean): Expression =>
  onPair((a, b) => passes(order(a, b)));

function contains(value: Value, list: Value): boolean {
  if (!Array.isArray(list)) throw fail(40081, '$in requires an array as a second argument');
  const wanted = identity(value);
  return value !== undefined && list.some((element) => identity(element) === wanted);
}

const listOf = (argument: Value): Value[] => (Array.isArray(argument) ? argument : [argument]);
const holds = (document: Value, condition: Value, options: ComputeOptions): boolean =>
  isTruthy(evalExpr(document, condition, options));
const choose: Expression = (document, argument, options) => {
  const [condition, yes, no] = Array.isArray(argument)
    ? argument
    : [argument.if, argument.then, argument.else];
  return evalExpr(document, holds(document, condition, options) ? yes : no, options) as Value;
};
const choices: Expression = (document, argument, options) => {
  const branches = argument.branches as { case: Value; then: Value }[];
  const found = branches.find((branch) => holds(document, branch.case, options));
  if (found) return evalExpr(document, found.then, options);
  if (!('default' in argument))
    throw fail(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  return evalExpr(document, argument.default, options);
};
/** How many matches are asked for; undefined for all. */
function limitOf(limit: Value): number | undefined {
  if (isNil(limit)) return undefined;
  if (!isInt32(limit))
    throw fail(327391, '$filter: limit must be represented as a 32-bit integral value');
  if (Number(limit) < 1) throw fail(327392, '$filter: limit must be greater than 0');
  return Number(limit);
}
/** mingo's, with the limit and what counts as true decided here. */
const filter: Expression = (document, argument, options) => {
  const { limit, cond, ...rest } = argument;
  const most = limitOf(evalExpr(document, limit, options));
  const truth = { $not: [{ $not: [cond] }] };
  return mingo.$filter(document, { ...rest, cond: truth, ...(most && { limit: most }) }, options);
};

/** The operators that compare and decide. */
export const LOGIC: Record<string, Expression> = {
  $eq: onPair(same),
  $ne: onPair((a, b) => !same(a, b)),
  $gt: comparison((sign) => sign > 0),
  $gte: comparison((sign) => sign >= 0),
  $lt: comparison((sign) => sign < 0),
  $lte: comparison((sign) => sign <= 0),
  $cmp: onPair(order),
  $in: onPair(contains),
  $and: (document, argument, options) =>
    listOf(argument).every((condition) => holds(document, condition, options)),
  $or: (document, argument, options) =>
    listOf(argument).some((condition) => holds(document, condition, options)),
  $not: (document, argument, options) => !holds(document, listOf(argument)[0], options),
  $cond: choose,
  $switch: choices,
  $filter: filter,
};
