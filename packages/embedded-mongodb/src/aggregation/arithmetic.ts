import { Long } from 'bson';
import { add, asDouble, double, integer, isLong, OverflowError, subtract } from '../bson/numbers';
import { isNil, isNumber, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import { dateAt, timeOf } from './dates';

/** The result of an operation on numbers, as a double when it leaves the range of a long. */
const widening =
  (compute: typeof add, ofDoubles: (a: number, b: number) => number): typeof add =>
  (a, b) => {
    try {
      return compute(a, b);
    } catch (error) {
      if (error instanceof OverflowError) return double(ofDoubles(asDouble(a), asDouble(b)));
      throw error;
    }
  };
const plus = widening(add, (a, b) => a + b);
const minus = widening(subtract, (a, b) => a - b);

/** A sum of ints is an int if it fits, even if an intermediate sum did not. */
const narrowed = (total: Value, values: Value[]): Value =>
  isLong(total) && !values.some(isLong) ? integer(BigInt(total.toString()), false) : total;
/** Half away from zero, as C's `llround`. */
const rounded = (value: Value): number => {
  const number = asDouble(value);
  return Math.sign(number) * Math.round(Math.abs(number));
};

/** `$add`: numbers of every width, and one date. */
export const sum = (values: Value[]): Value => {
  let total: Value = 0;
  let date: Date | undefined;
  for (const value of values) {
    if (isNil(value)) return null;
    if (value instanceof Date) {
      if (date) throw fail(16612, 'only one date allowed in an $add expression');
      date = value;
    } else if (isNumber(value)) total = plus(total, value);
    else throw fail(14, `$add only supports numeric or date types, not ${typeName(value)}`);
  }
  return date ? dateAt(timeOf(date) + rounded(total)) : narrowed(total, values);
};

/** `$subtract`: numbers, dates, and milliseconds from a date. */
export const difference = (a: Value, b: Value): Value => {
  if (isNil(a) || isNil(b)) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(timeOf(a) - timeOf(b));
  if ((!isNumber(a) && !(a instanceof Date)) || !isNumber(b))
    throw fail(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
  return a instanceof Date ? dateAt(timeOf(a) - rounded(b)) : minus(a, b);
};
