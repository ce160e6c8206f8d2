import * as mingo from 'mingo/operators/expression';
import { evalExpr } from 'mingo/core';
import { isNil, isNumber, isTruthy, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import { ACCUMULATORS } from './accumulators';
import type { Expression } from './logic';
import { literal, operand, operands } from './operands';

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
    const values = operands(document, argument, options);
    return values.some(isNil) ? null : mingo[name](document, values.map(literal), options);
  };
/** A value as text; nothing is the empty text. */
function textOf(value: Value): string {
  if (isNil(value)) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string' && !isNumber(value))
    throw fail(16007, `can't convert from BSON type ${typeName(value)} to String`);
  return String(value);
}
const cased =
  (change: (text: string) => string): Expression =>
  (document, argument, options) =>
    change(textOf(operand(document, argument, options)));

const size: Expression = (document, argument, options) => {
  const value = operand(document, argument, options);
  if (!Array.isArray(value))
    throw fail(
      17124,
      `The argument to $size must be an array, but was of type: ${typeName(value)}`,
    );
  return value.length;
};
const indexOfCP: Expression = (document, argument, options) => {
  const [text, part, start = 0, end] = operands(document, argument, options);
  if (isNil(text)) return null;
  if (typeof text !== 'string') throw fail(40093, '$indexOfCP requires a string as first argument');
  if (typeof part !== 'string')
    throw fail(40094, '$indexOfCP requires a string as second argument');
  const points = [...text].slice(0, end);
  const before = points.slice(0, start).join('').length;
  const at = points.join('').indexOf(part, before);
  return at < 0 || start > points.length ? -1 : [...text.slice(0, at)].length;
};
const isInside = (bytes: Buffer, at: number): boolean => (bytes[at] ?? 0) >> 6 === 0b10;
/** So many bytes of a text from a byte on; to its end where the length is negative. */
const substrBytes: Expression = (document, argument, options) => {
  const [value, start, length] = operands(document, argument, options);
  if (!isNumber(start)) throw fail(16034, '$substrBytes: starting index must be a numeric type');
  if (!isNumber(length)) throw fail(16035, '$substrBytes: length must be a numeric type');
  const [from, count] = [Math.trunc(Number(start)), Math.trunc(Number(length))];
  if (from < 0)
    throw fail(50752, `$substrBytes: starting index must be non-negative (got: ${from})`);
  const bytes = Buffer.from(textOf(value));
  const to = count < 0 ? bytes.length : from + count;
  if (isInside(bytes, from)) throw fail(28656, '$substrBytes: the start is a continuation byte');
  if (isInside(bytes, to)) throw fail(28657, '$substrBytes: the end is inside a character');
  return bytes.toString('utf8', from, to);
};
function wholeNumber(value: Value, what: string, code: number): number {
  if (!isNumber(value)) throw fail(code, `$substrCP: ${what} must be a numeric type`);
  const number = Number(value);
  if (number !== (number | 0))
    throw fail(code + 1, `$substrCP: ${what} cannot be represented as a 32-bit integral value`);
  return number;
}
/** So many characters of a text from a character on. */
const substrCP: Expression = (document, argument, options) => {
  const [value, start, length] = operands(document, argument, options);
  const from = wholeNumber(start, 'starting index', 34450);
  const count = wholeNumber(length, 'length', 34452);
  if (count < 0) throw fail(34454, '$substrCP: length must be a nonnegative integer.');
  if (from < 0) throw fail(34455, '$substrCP: the starting index must be nonnegative integer.');
  return [...textOf(value)].slice(from, from + count).join('');
};
const split: Expression = (document, argument, options) => {
  const values = operands(document, argument, options);
  if (values[1] === '') throw fail(40087, '$split requires a non-empty separator');
  return mingo.$split(document, values.map(literal), options);
};
const elements =
  (name: string, code: number, test: (values: Value[]) => boolean): Expression =>
  (document, argument, options) => {
    const value = operand(document, argument, options);
    if (!Array.isArray(value))
      throw fail(code, `${name}'s argument must be an array, but is ${typeName(value)}`);
    return test(value);
  };

const ACCUMULATED = '$sum $avg $min $max $mergeObjects $stdDevPop $stdDevSamp'.split(' ');
/** The operators on lists and texts where mingo's answer is not MongoDB's. */
export const LISTS_AND_TEXTS: Record<string, Expression> = {
  ...Object.fromEntries(ACCUMULATED.map((name) => [name, accumulated(name)])),
  $slice: orNull('$slice'),
  $setUnion: orNull('$setUnion'),
  $setIntersection: orNull('$setIntersection'),
  $setDifference: orNull('$setDifference'),
  $toLower: cased((text) => text.toLowerCase()),
  $toUpper: cased((text) => text.toUpperCase()),
  $substr: substrBytes,
  $substrBytes: substrBytes,
  $substrCP: substrCP,
  $split: split,
  $size: size,
  $indexOfCP: indexOfCP,
  $anyElementTrue: elements('$anyElementTrue', 17041, (values) => values.some(isTruthy)),
  $allElementsTrue: elements('$allElementsTrue', 17040, (values) => values.every(isTruthy)),
};
