import { Long } from 'bson';
import { isNil, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';
import { dayNumber, instantOf, isoDayOfWeek, lastDay, LENGTHS } from './calendar';
import { dateAt, instantIn, onFields, wholeNumber, type Fields } from './date-arguments';
import type { Expression } from './scope';
import { fromClock, toClock, type Zone } from './time-zones';

/** The units of a month and more, in months. */
const MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };
/** The units that are always equally long, in milliseconds. */
export const MILLISECONDS: Record<string, number> = { ...LENGTHS, millisecond: 1 };
/** True for the name of a unit of time. */
export const isUnit = (name: string): boolean =>
  Object.hasOwn(MONTHS, name) || Object.hasOwn(MILLISECONDS, name);
/** The units that go by the clocks of a time zone: with daylight saving a day may have 23 hours. */
const isByClock = (unit: string): boolean => unit in MONTHS || unit === 'week' || unit === 'day';

function unitFrom(name: string, value: Value): string {
  if (typeof value !== 'string')
    throw fail(5439013, `${name} requires 'unit' to be a string, but got ${typeName(value)}`);
  if (!isUnit(value))
    throw fail(9, `${name} parameter 'unit' value parsing failed: unknown time unit ${value}`);
  return value;
}
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
function dayFrom(name: string, value: Value): number {
  if (typeof value !== 'string')
    throw fail(
      5439015,
      `${name} requires 'startOfWeek' to be a string, but got ${typeName(value)}`,
    );
  const wanted = value.toLowerCase();
  const index = DAYS.findIndex((day) => day === wanted || day.slice(0, 3) === wanted);
  if (index < 0) throw fail(5439016, `${name}: '${value}' cannot be recognized as a day of a week`);
  return index + 1;
}
/** The day that weeks start on, Monday is 1; undefined where it is null or missing. */
function startOfWeek(name: string, unit: string, fields: Fields): number | undefined {
  if (unit !== 'week' || !fields.has('startOfWeek')) return 7;
  const value = fields.read('startOfWeek');
  return isNil(value) ? undefined : dayFrom(name, value);
}
interface Scale {
  unit: string;
  /** The day that weeks start on. */
  first: number;
  zone: Zone;
}
/** The unit, the day that weeks start on and the zone; undefined where one of them is null or missing. */
function scaleFrom(name: string, fields: Fields): Scale | undefined {
  const given = fields.read('unit');
  if (isNil(given)) return undefined;
  const unit = unitFrom(name, given);
  const first = startOfWeek(name, unit, fields);
  const zone = first === undefined ? undefined : fields.zone();
  return first === undefined || !zone ? undefined : { unit, first, zone };
}
function dateFor(name: string, field: string, value: Value): number {
  const instant = instantIn(value);
  if (instant !== undefined) return instant;
  throw fail(5166307, `${name} requires '${field}' to be a date, but got ${typeName(value)}`);
}

/** What a clock shows some months later; a day that the month does not have becomes its last. */
function addMonths(clock: number, months: number): number {
  const date = dateAt(clock);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1 + months];
  const day = Math.min(date.getUTCDate(), lastDay(year, month));
  return instantOf(year, month, day) + (clock - dayNumber(clock) * LENGTHS.day);
}
const addUnits = (clock: number, unit: string, amount: number): number =>
  unit in MONTHS ? addMonths(clock, amount * MONTHS[unit]!) : clock + amount * MILLISECONDS[unit]!;
function move(instant: number, unit: string, amount: number, zone: Zone): Date {
  if (!isByClock(unit)) return dateAt(addUnits(instant, unit, amount));
  const clock = addUnits(toClock(instant, zone), unit, amount);
  return dateAt(fromClock(+dateAt(clock), zone));
}
const shift = (name: string, sign: number): Expression =>
  onFields(name, 5166400, (fields) => {
    const start = fields.read('startDate');
    if (isNil(start)) return null;
    const given = fields.read('unit');
    if (isNil(given)) return null;
    const unit = unitFrom(name, given);
    const amount = fields.read('amount');
    const zone = isNil(amount) ? undefined : fields.zone();
    if (!zone) return null;
    const instant = instantIn(start);
    if (instant === undefined)
      throw fail(5166403, `${name} requires startDate to be convertible to a date`);
    const count = wholeNumber(amount);
    if (count === undefined) throw fail(5166405, `${name} expects integer amount of time units`);
    return move(instant, unit, sign * count, zone);
  });

/** How many days a day comes after the one that its week starts on. */
const intoWeek = (clock: number, first: number): number =>
  (isoDayOfWeek(dateAt(clock)) - first + 7) % 7;
/** How many units go by the clocks from 1970 to what one shows. */
function countOf(clock: number, unit: string, first: number): number {
  if (unit === 'week') return (dayNumber(clock) - intoWeek(clock, first)) / 7;
  if (!(unit in MONTHS)) return Math.floor(clock / MILLISECONDS[unit]!);
  const date = dateAt(clock);
  return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / MONTHS[unit]!);
}
function unitsBetween(from: number, to: number, { unit, zone, first }: Scale): number {
  const [start, end] = [toClock(from, zone), toClock(to, zone)];
  const counted = Math.round(countOf(end, unit, first) - countOf(start, unit, first));
  if (isByClock(unit)) return counted;
  const turned = to - from - (end - start);
  return counted + Math.trunc(turned / MILLISECONDS[unit]!);
}
const difference = onFields('$dateDiff', 5166301, (fields) => {
  const start = fields.read('startDate');
  const end = isNil(start) ? null : fields.read('endDate');
  const scale = isNil(end) ? undefined : scaleFrom('$dateDiff', fields);
  if (!scale) return null;
  const from = dateFor('$dateDiff', 'startDate', start);
  return Long.fromNumber(unitsBetween(from, dateFor('$dateDiff', 'endDate', end), scale));
});

function sizeFrom(value: Value): number {
  const size = wholeNumber(value);
  if (size === undefined)
    throw fail(
      5439017,
      `$dateTrunc requires 'binSize' to be a 64-bit integer, but got ${typeName(value)}`,
    );
  if (size <= 0)
    throw fail(5439018, `$dateTrunc requires 'binSize' to be greater than 0, but got ${size}`);
  return size;
}
function checkSize(unit: string, size: number): void {
  if (isByClock(unit) && size > 1e11) throw fail(5439006, 'dateTrunc unsupported binSize value');
  if (!isByClock(unit) && size * MILLISECONDS[unit]! >= 2 ** 63)
    throw fail(5439002, 'dateTrunc overflowed');
}
const above = (count: number, size: number): number => ((count % size) + size) % size;
/** The start of the bin of a date; bins are counted from the start of the year 2000, weeks from its first. */
function truncate(instant: number, size: number, { unit, zone, first }: Scale): Date {
  const year2000 = instantOf(2000, 1, 1);
  if (!isByClock(unit))
    return dateAt(instant - above(instant - fromClock(year2000, zone), size * MILLISECONDS[unit]!));
  const days = unit === 'week' ? (7 - intoWeek(year2000, first)) % 7 : 0;
  const origin = year2000 + days * LENGTHS.day;
  const clock = toClock(instant, zone);
  const count = Math.round(countOf(clock, unit, first) - countOf(origin, unit, first));
  const bin = addUnits(origin, unit, count - above(count, size));
  return dateAt(fromClock(+dateAt(bin), zone));
}
const truncation = onFields('$dateTrunc', 5439007, (fields) => {
  const date = fields.read('date');
  if (isNil(date)) return null;
  const bin = fields.has('binSize') ? fields.read('binSize') : 1;
  if (isNil(bin)) return null;
  const size = sizeFrom(bin);
  const scale = scaleFrom('$dateTrunc', fields);
  if (!scale) return null;
  const instant = dateFor('$dateTrunc', 'date', date);
  checkSize(scale.unit, size);
  return truncate(instant, size, scale);
});

/** The operators that move dates and compare them by units of time. */
export const DATE_UNITS: Record<string, Expression> = {
  $dateAdd: shift('$dateAdd', 1),
  $dateSubtract: shift('$dateSubtract', -1),
  $dateDiff: difference,
  $dateTrunc: truncation,
};
