import * as mingo from 'mingo/operators/expression';
import { evalExpr } from 'mingo/core';
import { isNumber, isTruthy, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import { ACCUMULATORS } from './accumulators';
import type { Expression } from './logic';

const isNil = (value: Value): boolean => value === null || value === undefined;
const only = (argument: Value): Value =>
  Array.isArray(argument) && argument.length === 1 ? argument[0] : argument;

/** An accumulator over the elements of one array, over several values as they are, or over mingo's list of documents. */
const accumulated =
  (name: string): Expression =>
  (document, argument, options) => {
    const running = ACCUMULATORS[name]!();
    const read = (from: Value): Value => evalExpr(from, only(argument), options) as Value;
    const value = Array.isArray(document) ? document.map(read) : read(document);
    for (const part of Array.isArray(value) ? value : [value]) running.add(part);
    return running.result();
  };

type Named = '$slice' | '$setUnion' | '$setIntersection' | '$setDifference';
/** mingo's, but null where an argument is null or missing. */
const orNull =
  (name: Named): Expression =>
  (document, argument, options) => {
    const values = argument.map((part: Value) => evalExpr(document, part, options)) as Value[];
    return values.some(isNil) ? null : mingo[name](document, values, options);
  };
const cased =
  (change: (text: string) => string): Expression =>
  (document, argument, options) => {
    const value = evalExpr(document, only(argument), options) as Value;
    if (isNil(value)) return '';
    if (typeof value !== 'string' && !isNumber(value) && !(value instanceof Date))
      throw fail(16007, `can't convert from BSON type ${typeName(value)} to String`);
    return change(value instanceof Date ? value.toISOString() : String(value));
  };

const size: Expression = (document, argument, options) => {
  const value = evalExpr(document, only(argument), options) as Value;
  if (!Array.isArray(value))
    throw fail(
      17124,
      `The argument to $size must be an array, but was of type: ${typeName(value)}`,
    );
  return value.length;
};
const indexOfCP: Expression = (document, argument, options) => {
  const [text, part, start = 0, end] = argument.map((each: Value) =>
    evalExpr(document, each, options),
  ) as Value[];
  if (isNil(text)) return null;
  if (typeof text !== 'string') throw fail(40093, '$indexOfCP requires a string as first argument');
  if (typeof part !== 'string')
    throw fail(40094, '$indexOfCP requires a string as second argument');
  const points = [...text].slice(0, end);
  const before = points.slice(0, start).join('').length;
  const at = points.join('').indexOf(part, before);
  return at < 0 || start > points.length ? -1 : [...text.slice(0, at)].length;
};
const elements = (name: string, code: number, test: (values: Value[]) => boolean): Expression =>
  ((document, argument, options) => {
    const value = evalExpr(document, only(argument), options) as Value;
    if (!Array.isArray(value))
      throw fail(code, `${name}'s argument must be an array, but is ${typeName(value)}`);
    return test(value);
  }) as Expression;

const ACCUMULATED = ['$sum', '$avg', '$min', '$max', '$mergeObjects'];
/** The operators on lists and texts where mingo's answer is not MongoDB's. */
export const LISTS_AND_TEXTS: Record<string, Expression> = {
  ...Object.fromEntries(ACCUMULATED.map((name) => [name, accumulated(name)])),
  $slice: orNull('$slice'),
  $setUnion: orNull('$setUnion'),
  $setIntersection: orNull('$setIntersection'),
  $setDifference: orNull('$setDifference'),
  $toLower: cased((text) => text.toLowerCase()),
  $toUpper: cased((text) => text.toUpperCase()),
  $size: size,
  $indexOfCP: indexOfCP,
  $anyElementTrue: elements('$anyElementTrue', 17041, (values) => values.some(isTruthy)),
  $allElementsTrue: elements('$allElementsTrue', 17040, (values) => values.every(isTruthy)),
};
