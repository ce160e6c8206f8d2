import { asDouble } from '../bson/numbers';
import { isNumber, isPlain, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import { isConstant } from './constants';

/** The codes for what is no document, for an unknown field, for a missing `n` and for any other missing field. */
export type Codes = Record<'object' | 'unknown' | 'n' | 'value', number>;
/** Those of `$minN` and `$maxN`. */
export const CODES: Codes = { object: 5787900, unknown: 5787901, n: 5787906, value: 5787907 };
/** Those of `$firstN` and `$lastN`. */
export const FIRST_LAST: Codes = { ...CODES, object: 5787801 };
/** The number of values that an operator keeps. */
export function countOf(value: Value): number {
  const wanted = `Value for 'n' must be of integral type, but found ${typeName(value)}`;
  if (!isNumber(value)) throw fail(5787902, wanted);
  const n = asDouble(value);
  if (!Number.isSafeInteger(n)) throw fail(5787903, wanted);
  if (n <= 0) throw fail(5787908, `'n' must be greater than 0, found ${n}`);
  return n;
}
/** Refuses an argument that is not of exactly such fields. */
export function checkFields(
  operator: string,
  argument: Value,
  fields: string[],
  codes: Codes,
): void {
  if (!isPlain(argument)) throw fail(codes.object, `${operator}'s specification must be an object`);
  const unknown = Object.keys(argument).find((field) => !fields.includes(field));
  if (unknown !== undefined)
    throw fail(codes.unknown, `Unknown argument to ${operator} '${unknown}'`);
  for (const field of fields)
    if (argument[field] === undefined)
      throw fail(field === 'n' ? codes.n : codes.value, `Missing value for '${field}'`);
}
/** MongoDB's checks of a specification that is described in its interface language. */
export function checkSpec(operator: string, argument: Value, fields: string[], code: number): void {
  checkFields(operator, argument, fields, { object: code, unknown: 40415, n: 40414, value: 40414 });
  if (typeof argument.method !== 'string')
    throw fail(14, `${operator}.method must be a string, not ${typeName(argument.method)}`);
  if (argument.method !== 'approximate')
    throw fail(2, "Currently only 'approximate' can be used as percentile 'method'.");
}
/** The parts that `p` asks for, worked out by `compute`. */
export function partsOf(expression: Value, compute: (expression: Value) => Value): number[] {
  if (!isConstant(expression) && !String(expression).startsWith('$$'))
    throw fail(7750300, "The $percentile 'p' field must be an array of constant values");
  const parts = compute(expression);
  const wanted = "The $percentile 'p' field must be an array of numbers from [0.0, 1.0]";
  if (!Array.isArray(parts) || parts.length === 0) throw fail(7750301, wanted);
  if (!parts.every(isNumber)) throw fail(7750302, wanted);
  const numbers = parts.map(asDouble);
  if (numbers.some((part) => part < 0 || part > 1)) throw fail(7750303, wanted);
  return numbers;
}
