import { Decimal128, Long, ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import type { ComputeOptions } from './compute-options';
import { compare, equal, identity } from '../bson/encode';
import { add, multiply } from '../bson/numbers';
import { isDecimal, isNumber, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';

type Expression = (document: Value, argument: Value, options: ComputeOptions) => Value;
const isNil = (value: Value): boolean => value === null || value === undefined;

const onPair =
  (compute: (a: Value, b: Value) => Value): Expression =>
  (document, argument, options) => {
    const [a, b] = evalExpr(document, argument, options) as Value[];
    return compute(a, b);
  };
const onList =
  (compute: (values: Value[]) => Value): Expression =>
  (document, argument, options) => {
    const value = evalExpr(document, argument, options) as Value;
    return compute(Array.isArray(value) ? value : [value]);
  };
/** Of one argument, null for null or missing. */
const onOne =
  (compute: (value: Value) => Value): Expression =>
  (document, argument, options) => {
    const list = Array.isArray(argument) && argument.length === 1 ? argument[0] : argument;
    const value = evalExpr(document, list, options) as Value;
    return isNil(value) ? null : compute(value);
  };
const narrow = (value: Value): Value => (value?._bsontype === 'Int32' ? value.value : value);

function sum(values: Value[]): Value {
  let total: Value = 0;
  let date = false;
  for (const value of values) {
    if (isNil(value)) return null;
    if (value instanceof Date) date = true;
    else if (!isNumber(value))
      throw fail(14, `$add only supports numeric or date types, not ${typeName(value)}`);
    total = add(total, value instanceof Date ? +value : value);
  }
  return date ? new Date(Number(total.toString())) : narrow(total);
}
function product(values: Value[]): Value {
  let total: Value = 1;
  for (const value of values) {
    if (isNil(value)) return null;
    if (!isNumber(value))
      throw fail(14, `$multiply only supports numeric types, not ${typeName(value)}`);
    total = multiply(total, value);
  }
  return narrow(total);
}
function difference(a: Value, b: Value): Value {
  if (isNil(a) || isNil(b)) return null;
  if (a instanceof Date) return b instanceof Date ? +a - +b : new Date(+a - Number(b));
  if (!isNumber(a) || !isNumber(b))
    throw fail(14, `can't $subtract ${typeName(b)} from ${typeName(a)}`);
  return narrow(add(a, multiply(-1, b)));
}
function quotient(a: Value, b: Value): Value {
  if (isNil(a) || isNil(b)) return null;
  if (!isNumber(a) || !isNumber(b))
    throw fail(14, `$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (Number(b.toString()) === 0) throw fail(2, "can't $divide by zero");
  const value = Number(a.toString()) / Number(b.toString());
  return isDecimal(a) || isDecimal(b)
    ? Decimal128.fromStringWithRounding(value.toPrecision(15))
    : value;
}
function contains(value: Value, list: Value): boolean {
  if (!Array.isArray(list)) throw fail(40081, '$in requires an array as a second argument');
  const wanted = identity(value);
  return list.some((element) => identity(element) === wanted);
}
function text(value: Value): string {
  if (value instanceof Date) return value.toISOString();
  if (value._bsontype === 'ObjectId') return value.toHexString();
  if (Array.isArray(value) || typeName(value) === 'object')
    throw fail(241, `Unsupported conversion from ${typeName(value)} to string`);
  return String(value);
}
const badNumber = (value: Value, kind: string) =>
  fail(241, `Failed to parse number '${String(value)}' in $convert to ${kind}`);
function double(value: Value): number {
  const number = Number(value instanceof Date ? +value : value.toString().trim() || NaN);
  if (Number.isNaN(number) && !/nan/i.test(value.toString())) throw badNumber(value, 'double');
  return typeof value === 'boolean' ? Number(value) : number;
}
function decimal(value: Value): Decimal128 {
  if (isDecimal(value)) return value;
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
  try {
    return Decimal128.fromStringWithRounding(String(value instanceof Date ? +value : value));
  } catch {
    throw badNumber(value, 'decimal');
  }
}
function long(value: Value): Value {
  if (typeof value === 'string' && !/^[+-]?\d+$/.test(value)) throw badNumber(value, 'long');
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return +value;
  return Long.fromString(value.toString().replace(/\..*$/, ''));
}
function objectId(value: Value): ObjectId {
  if (value._bsontype === 'ObjectId') return value;
  if (typeof value !== 'string' || !/^[0-9a-f]{24}$/i.test(value))
    throw fail(241, `Failed to parse objectId '${String(value)}' in $convert`);
  return ObjectId.createFromHexString(value);
}
const comparison = (passes: (order: number) => boolean): Expression =>
  onPair((a, b) => passes(compare(a, b)));

/** Expressions where mingo's own answer differs from MongoDB's on BSON types. */
export const expressionOverrides: Record<string, Expression> = {
  $eq: onPair(equal),
  $ne: onPair((a, b) => !equal(a, b)),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: onPair((a, b) => Math.sign(compare(a, b))),
  $in: onPair(contains),
  $add: onList(sum),
  $multiply: onList(product),
  $subtract: onPair(difference),
  $divide: onPair(quotient),
  $toString: onOne(text),
  $toDouble: onOne(double),
  $toDecimal: onOne(decimal),
  $toLong: onOne(long),
  $toObjectId: onOne(objectId),
  $type: (document, argument, options) => typeName(evalExpr(document, argument, options)),
  $isNumber: (document, argument, options) => isNumber(evalExpr(document, argument, options)),
};
