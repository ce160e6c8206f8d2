import * as mingo from 'mingo/operators/expression';
import { evalExpr } from 'mingo/core';
import { isNil, isPlain, typeName } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import type { ComputeOptions } from './compute-options';
import type { Expression } from './logic';
import { operand } from './operands';

type DatePart = (typeof PARTS)[number];
const PARTS = [
  '$year',
  '$month',
  '$week',
  '$dayOfMonth',
  '$dayOfWeek',
  '$dayOfYear',
  '$hour',
  '$minute',
  '$second',
  '$millisecond',
  '$isoWeek',
  '$isoWeekYear',
  '$isoDayOfWeek',
] as const;
const partOf =
  (name: DatePart): Expression =>
  (document, argument, options) => {
    const value = operand(document, argument, options);
    const { date, timezone }: Doc = isPlain(value) ? value : { date: value };
    if (isNil(date) || (isPlain(value) && 'timezone' in value && isNil(timezone))) return null;
    const moment = asDate(date);
    return mingo[name](document, { date: moment, ...(timezone ? { timezone } : {}) }, options);
  };
function asDate(value: Value): Date {
  if (value instanceof Date) return value;
  if (value?._bsontype === 'ObjectId') return value.getTimestamp();
  throw fail(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}

const IN_MONTHS = ['month', 'quarter', 'year'];
/** mingo's, but a day that the month does not have becomes its last. */
const shift =
  (name: '$dateAdd' | '$dateSubtract'): Expression =>
  (document, argument, options) => {
    const spec = evalExpr(document, argument, options) as Doc;
    const { startDate, unit, amount, timezone } = spec;
    if (isNil(startDate) || isNil(unit) || isNil(amount)) return null;
    const zone = timezone ? { timezone } : {};
    const moved = mingo[name](document, { startDate, unit, amount, ...zone }, options);
    if (!IN_MONTHS.includes(unit)) return moved;
    const day = (date: Date) => Number(mingo.$dayOfMonth(document, { date, ...zone }, options));
    const over = day(moved) < day(startDate) ? day(moved) : 0;
    const back = { startDate: moved, unit: 'day', amount: over, ...zone };
    return mingo.$dateSubtract(document, back, options);
  };

const FIELDS = [
  ['year', 1970],
  ['month', 1],
  ['day', 1],
  ['hour', 0],
  ['minute', 0],
  ['second', 0],
  ['millisecond', 0],
] as const;
function momentOf(parts: Doc): number {
  const [year, month, ...rest] = FIELDS.map(([name, usual]) => Number(parts[name] ?? usual));
  const [day, hour, minute, second, millisecond] = rest;
  const date = new Date(0);
  date.setUTCFullYear(year!, month! - 1, day);
  date.setUTCHours(hour!, minute, second, millisecond);
  return +date;
}
function fromParts(document: Value, argument: Value, options: ComputeOptions): Value {
  if (!('year' in argument)) throw fail(40516, "$dateFromParts requires 'year' to be present");
  const parts = evalExpr(document, argument, options) as Doc;
  if (Object.keys(argument).some((name) => isNil(parts[name]))) return null;
  const moment = momentOf(parts);
  if (!parts.timezone) return new Date(moment);
  const there = { date: new Date(moment), timezone: parts.timezone };
  return new Date(2 * moment - momentOf(mingo.$dateToParts(document, there, options)));
}

/** mingo's, but what is no date is refused unless `onError` says what it becomes. */
const fromText: Expression = (document, argument, options) => {
  const date: Value = mingo.$dateFromString(document, argument, options);
  if (date !== undefined || 'onError' in argument) return date;
  const text = evalExpr(document, argument.dateString, options) as Value;
  throw fail(241, `Error parsing date string '${String(text)}'`);
};
const difference: Expression = (document, argument, options) => {
  for (const name of ['startDate', 'endDate']) {
    const date = evalExpr(document, argument[name], options) as Value;
    if (isNil(date)) return null;
    if (!(date instanceof Date) && date?._bsontype !== 'ObjectId')
      throw fail(5166307, `$dateDiff requires '${name}' to be a date, but got ${typeName(date)}`);
  }
  return mingo.$dateDiff(document, argument, options);
};

/** The operators on dates where mingo's answer is not MongoDB's. */
export const DATES: Record<string, Expression> = {
  ...Object.fromEntries(PARTS.map((name) => [name, partOf(name)])),
  $dateAdd: shift('$dateAdd'),
  $dateSubtract: shift('$dateSubtract'),
  $dateFromParts: fromParts,
  $dateFromString: fromText,
  $dateDiff: difference,
};
