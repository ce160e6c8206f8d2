import { Long } from 'bson';
import { isNil, isPlain, typeName } from '../bson/types';
import type { Doc, Value } from '../bson/value';
import { fail } from '../errors';
import * as calendar from './calendar';
import { dateAt, instantFrom, onFields, wholeNumber, type Fields } from './date-arguments';
import { DATE_TEXTS } from './date-texts';
import { DATE_UNITS } from './date-units';
import { evaluateIn } from './evaluate-in';
import type { Expression } from './scope';
import { fromClock, toClock, zoneOf } from './time-zones';

const PARTS: Record<string, (clock: Date) => number> = {
  $year: (clock) => clock.getUTCFullYear(),
  $month: (clock) => clock.getUTCMonth() + 1,
  $week: calendar.week,
  $dayOfMonth: (clock) => clock.getUTCDate(),
  $dayOfWeek: (clock) => clock.getUTCDay() + 1,
  $dayOfYear: calendar.dayOfYear,
  $hour: (clock) => clock.getUTCHours(),
  $minute: (clock) => clock.getUTCMinutes(),
  $second: (clock) => clock.getUTCSeconds(),
  $millisecond: (clock) => clock.getUTCMilliseconds(),
  $isoWeek: calendar.isoWeek,
  $isoWeekYear: calendar.isoWeekYear,
  $isoDayOfWeek: calendar.isoDayOfWeek,
};
/** The expressions for the date and its time zone: a document of both, a date, or a list of one. */
function dateAndZone(name: string, argument: Value): Doc {
  if (Array.isArray(argument)) {
    if (argument.length === 1) return { date: argument[0] };
    throw fail(
      40536,
      `${name} accepts exactly one argument if given an array, but was given ${argument.length}`,
    );
  }
  const isFields = isPlain(argument) && !Object.keys(argument)[0]?.startsWith('$');
  if (!isFields) return { date: argument };
  if ('date' in argument) return argument as Doc;
  throw fail(40539, `missing 'date' argument to ${name}, provided: ${typeName(argument)}`);
}
const partOf =
  (name: string): Expression =>
  (document, argument, scope) => {
    const given = dateAndZone(name, argument);
    const date = evaluateIn(document, given.date, scope);
    if (isNil(date)) return null;
    const instant = instantFrom(date);
    if (!('timezone' in given)) return PARTS[name]!(dateAt(instant));
    const zone = evaluateIn(document, given.timezone, scope);
    return isNil(zone) ? null : PARTS[name]!(dateAt(toClock(instant, zoneOf(zone))));
  };

/** The fields of `$dateFromParts`, what each is where it is not given, and how far it goes from zero. */
const FIELDS: [name: string, usual: number, most: number][] = [
  ['year', 1970, Infinity],
  ['month', 1, 32767],
  ['day', 1, 32767],
  ['hour', 0, 32767],
  ['minute', 0, 32767],
  ['second', 0, Infinity],
  ['millisecond', 0, Infinity],
];
function partFrom(fields: Fields, [name, usual, most]: (typeof FIELDS)[number]): number | null {
  if (!fields.has(name)) return usual;
  const value = fields.read(name);
  if (isNil(value)) return null;
  const part = wholeNumber(value);
  if (part === undefined)
    throw fail(40515, `'${name}' must evaluate to an integer, found ${typeName(value)}`);
  if (part < -most - 1 || part > most)
    throw fail(31034, `'${name}' must evaluate to a value in the range [${-most - 1}, ${most}]`);
  return part;
}
const fromParts = onFields('$dateFromParts', 40519, (fields) => {
  if (!fields.has('year')) throw fail(40516, "$dateFromParts requires 'year' to be present");
  const parts = FIELDS.map((field) => partFrom(fields, field));
  const zone = fields.zone();
  if (!zone || parts.includes(null)) return null;
  const [year, month, day, ...time] = parts as [number, number, number];
  if (year < 1 || year > 9999)
    throw fail(40523, `'year' must evaluate to an integer in the range 1 to 9999, found ${year}`);
  return dateAt(fromClock(calendar.instantOf(year, month, day, ...time), zone));
});

const NAMED_PARTS: [name: string, part: string][] = [
  ['year', '$year'],
  ['month', '$month'],
  ['day', '$dayOfMonth'],
];
const ISO_PARTS = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek'].map((name) => [name, `$${name}`]);
const TIME = ['hour', 'minute', 'second', 'millisecond'].map((name) => [name, `$${name}`]);
const toParts = onFields('$dateToParts', 40524, (fields) => {
  const date = fields.read('date');
  const zone = fields.zone();
  const iso = fields.has('iso8601') ? fields.read('iso8601') : false;
  if (!zone || isNil(iso)) return null;
  if (typeof iso !== 'boolean')
    throw fail(40521, `iso8601 must evaluate to a bool, found ${typeName(iso)}`);
  if (isNil(date)) return null;
  const clock = dateAt(toClock(instantFrom(date), zone));
  const wanted = [...(iso ? ISO_PARTS : NAMED_PARTS), ...TIME];
  return Object.fromEntries(wanted.map(([name, part]) => [name, PARTS[part!]!(clock)]));
});

const asLong =
  (part: Expression): Expression =>
  (...given) => {
    const year: Value = part(...given);
    return year === null ? null : Long.fromNumber(year as number);
  };

/** The operators on dates. */
export const DATES: Record<string, Expression> = {
  ...Object.fromEntries(Object.keys(PARTS).map((name) => [name, partOf(name)])),
  $isoWeekYear: asLong(partOf('$isoWeekYear')),
  ...DATE_UNITS,
  ...DATE_TEXTS,
  $dateFromParts: fromParts,
  $dateToParts: toParts,
};
