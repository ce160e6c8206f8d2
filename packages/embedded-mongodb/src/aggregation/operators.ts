import { compare, equal } from '../bson/encode';
import { isNil, isPlain, isTruthy } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import { difference, sum } from './arithmetic';
import { dateToString } from './dates';
import type { Compile, Evaluate, Operator } from './expression';

/** An operator's arguments; a single one need not be in a list. */
const partsOf = (argument: Value, compile: Compile): Evaluate[] =>
  (Array.isArray(argument) ? argument : [argument]).map(compile);

const checkCount = (name: string, count: number, wanted: number): void => {
  if (count !== wanted)
    throw fail(
      16020,
      `Expression ${name} takes exactly ${wanted} arguments. ${count} were passed in.`,
    );
};
const onPair =
  (name: string, compute: (a: Value, b: Value) => Value): Operator =>
  (argument, compile) => {
    const parts = partsOf(argument, compile);
    checkCount(name, parts.length, 2);
    const [a, b] = parts as [Evaluate, Evaluate];
    return (document) => compute(a(document), b(document));
  };

const isMissing = (value: Value): number => Number(value === undefined);
/** MongoDB's order, where a missing field comes before null. */
const order = (a: Value, b: Value): number =>
  isMissing(b) - isMissing(a) || Math.sign(compare(a, b));
const same = (a: Value, b: Value): boolean => isMissing(a) === isMissing(b) && equal(a, b);
const comparison = (name: string, passes: (order: number) => boolean): Operator =>
  onPair(name, (a, b) => passes(order(a, b)));

const not: Operator = (argument, compile) => {
  const parts = partsOf(argument, compile);
  checkCount('$not', parts.length, 1);
  return (document) => !isTruthy(parts[0]!(document));
};
const CHOICE = { if: 17080, then: 17081, else: 17082 };
const choiceOf = (argument: Value): Value[] => {
  if (!isPlain(argument)) return Array.isArray(argument) ? argument : [argument];
  const unknown = Object.keys(argument).find((name) => !Object.hasOwn(CHOICE, name));
  if (unknown !== undefined) throw fail(17083, `Unrecognized parameter to $cond: ${unknown}`);
  return Object.entries(CHOICE).map(([name, code]): Value => {
    if (!(name in argument)) throw fail(code, `Missing '${name}' parameter to $cond`);
    return argument[name];
  });
};
const choose: Operator = (argument, compile) => {
  const parts = choiceOf(argument).map(compile);
  checkCount('$cond', parts.length, 3);
  const [condition, yes, no] = parts as [Evaluate, Evaluate, Evaluate];
  return (document) => (isTruthy(condition(document)) ? yes : no)(document);
};
const ifNull: Operator = (argument, compile) => {
  const parts = partsOf(argument, compile);
  if (parts.length < 2)
    throw fail(1257300, `$ifNull needs at least two arguments, had: ${parts.length}`);
  return (document) => {
    let value: Value;
    for (const part of parts) {
      value = part(document);
      if (!isNil(value)) return value;
    }
    return value;
  };
};

/** The operators of expressions by their names. */
export const OPERATORS: Record<string, Operator> = {
  $literal: (argument) => () => argument,
  $eq: onPair('$eq', same),
  $ne: onPair('$ne', (a, b) => !same(a, b)),
  $gt: comparison('$gt', (sign) => sign > 0),
  $gte: comparison('$gte', (sign) => sign >= 0),
  $lt: comparison('$lt', (sign) => sign < 0),
  $lte: comparison('$lte', (sign) => sign <= 0),
  $and: (argument, compile) => {
    const parts = partsOf(argument, compile);
    return (document) => parts.every((part) => isTruthy(part(document)));
  },
  $or: (argument, compile) => {
    const parts = partsOf(argument, compile);
    return (document) => parts.some((part) => isTruthy(part(document)));
  },
  $not: not,
  $cond: choose,
  $ifNull: ifNull,
  $add: (argument, compile) => {
    const parts = partsOf(argument, compile);
    return (document) => sum(parts.map((part) => part(document)));
  },
  $subtract: onPair('$subtract', difference),
  $dateToString: dateToString,
};
