import { isInt32 } from '../bson/numbers';
import { isNil, isNumber } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';

/** A number as an int; throws the code for what is no number, the next code for what is no int. */
export function int32(value: Value, what: string, code: number): number {
  if (!isNumber(value)) throw fail(code, `${what} must be a numeric value`);
  const number = Number(value);
  if (!isInt32(value))
    throw fail(code + 1, `${what} must be representable as a 32-bit integer, not ${number}`);
  return number;
}

function bound(name: string, value: Value, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (!isInt32(value)) throw fail(40096, `${name} requires an integral starting and ending index`);
  if (Number(value) < 0)
    throw fail(40097, `${name} requires a nonnegative starting and ending index`);
  return Number(value);
}
/** Where a search in something of a length begins and ends. */
export const bounds = (name: string, [from, to]: Value[], length: number): [number, number] => [
  bound(name, isNil(from) ? undefined : from, 0),
  Math.min(length, bound(name, isNil(to) ? undefined : to, length)),
];
