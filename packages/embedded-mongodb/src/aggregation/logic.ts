import { compare, equal, identity } from '../bson/encode';
import { isTruthy } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import { evaluateIn } from './evaluate-in';
import { operands } from './operands';
import type { Expression, Scope } from './scope';

/** An operator of two arguments; a missing one is undefined. */
export const onPair =
  (compute: (a: Value, b: Value) => Value): Expression =>
  (document, argument, scope) => {
    const [a, b] = operands(document, argument, scope);
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
const holds = (document: Value, condition: Value, scope: Scope): boolean =>
  isTruthy(evaluateIn(document, condition, scope));
const choose: Expression = (document, argument, scope) => {
  const [condition, yes, no] = Array.isArray(argument)
    ? argument
    : [argument.if, argument.then, argument.else];
  return evaluateIn(document, holds(document, condition, scope) ? yes : no, scope);
};
const choices: Expression = (document, argument, scope) => {
  const branches = argument.branches as { case: Value; then: Value }[];
  const found = branches.find((branch) => holds(document, branch.case, scope));
  if (found) return evaluateIn(document, found.then, scope);
  if (!('default' in argument))
    throw fail(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  return evaluateIn(document, argument.default, scope);
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
  $and: (document, argument, scope) =>
    listOf(argument).every((condition) => holds(document, condition, scope)),
  $or: (document, argument, scope) =>
    listOf(argument).some((condition) => holds(document, condition, scope)),
  $not: (document, argument, scope) => !holds(document, listOf(argument)[0], scope),
  $cond: choose,
  $switch: choices,
};
