import { isNil, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail, MongoError } from '../errors';
import * as calendar from './calendar';
import { dateAt, instantFrom, onFields } from './date-arguments';
import { FORMATS_READ, readDate } from './date-reading';
import type { Expression } from './scope';
import { toClock, type Zone } from './time-zones';

interface Moment {
  clock: Date;
  /** Minutes ahead of UTC. */
  ahead: number;
}
function padded(number: number, width: number): string {
  if (number < 0 || number > 9999)
    throw fail(
      18537,
      `Could not convert date to string: date component was outside the supported range of 0-9999: ${number}`,
    );
  return String(number).padStart(width, '0');
}
const monthName = (clock: Date, month: 'short' | 'long'): string =>
  clock.toLocaleString('en-US', { month, timeZone: 'UTC' });
function offset(ahead: number): string {
  const minutes = Math.abs(ahead);
  const hours = padded(Math.floor(minutes / 60), 2);
  return `${ahead < 0 ? '-' : '+'}${hours}${padded(minutes % 60, 2)}`;
}
const WRITTEN: Record<string, (moment: Moment) => string> = {
  b: ({ clock }) => monthName(clock, 'short'),
  B: ({ clock }) => monthName(clock, 'long'),
  d: ({ clock }) => padded(clock.getUTCDate(), 2),
  G: ({ clock }) => padded(calendar.isoWeekYear(clock), 4),
  H: ({ clock }) => padded(clock.getUTCHours(), 2),
  j: ({ clock }) => padded(calendar.dayOfYear(clock), 3),
  L: ({ clock }) => padded(clock.getUTCMilliseconds(), 3),
  m: ({ clock }) => padded(clock.getUTCMonth() + 1, 2),
  M: ({ clock }) => padded(clock.getUTCMinutes(), 2),
  S: ({ clock }) => padded(clock.getUTCSeconds(), 2),
  u: ({ clock }) => String(calendar.isoDayOfWeek(clock)),
  U: ({ clock }) => padded(calendar.week(clock), 2),
  V: ({ clock }) => padded(calendar.isoWeek(clock), 2),
  w: ({ clock }) => String(clock.getUTCDay() + 1),
  Y: ({ clock }) => padded(clock.getUTCFullYear(), 4),
  z: ({ ahead }) => offset(ahead),
  Z: ({ ahead }) => String(ahead),
  '%': () => '%',
};
const WRITABLE = Object.keys(WRITTEN).join('');

function checkFormat(name: string, format: Value, code: number, known: string): void {
  if (isNil(format)) return;
  if (typeof format !== 'string')
    throw fail(code, `${name} requires that 'format' be a string, found: ${typeName(format)}`);
  for (const [specifier] of format.matchAll(/%(.?)/gsu)) {
    if (specifier === '%') throw fail(18535, "Unmatched '%' at end of format string");
    if (!known.includes(specifier.slice(1)))
      throw fail(18536, `Invalid format character '${specifier}' in format string`);
  }
}
function write(instant: number, zone: Zone, format: string): string {
  const shown = toClock(instant, zone);
  const ahead = Math.trunc((shown - instant) / calendar.LENGTHS.minute) + 0;
  const moment = { clock: dateAt(shown), ahead };
  return format.replace(/%(.)/g, (_specifier, letter: string) => WRITTEN[letter]!(moment));
}

const ISO = '%Y-%m-%dT%H:%M:%S.%L';
const toText = onFields('$dateToString', 18629, (fields) => {
  const date = fields.read('date');
  const format = fields.has('format') ? fields.read('format') : undefined;
  checkFormat('$dateToString', format, 18533, WRITABLE);
  const zone = fields.zone();
  if (isNil(date)) return fields.has('onNull') ? fields.read('onNull') : null;
  if (!zone || (fields.has('format') && isNil(format))) return null;
  const usual = zone.isUtc ? `${ISO}Z` : ISO;
  return write(instantFrom(date), zone, format ?? usual);
});

function read(text: Value, zone: Zone | undefined, format: Value): Value {
  if (typeof text !== 'string')
    throw fail(
      241,
      `$dateFromString requires that 'dateString' be a string, found: ${typeName(text)}`,
    );
  return zone && format !== null ? readDate(text, zone, format) : null;
}
const fromText = onFields('$dateFromString', 40540, (fields) => {
  const text = fields.read('dateString');
  const format = fields.has('format') ? (fields.read('format') ?? null) : undefined;
  checkFormat('$dateFromString', format, 40684, FORMATS_READ);
  const zone = fields.zone();
  if (isNil(text)) return fields.has('onNull') ? fields.read('onNull') : null;
  try {
    return read(text, zone, format);
  } catch (error) {
    const isUnreadable = error instanceof MongoError && error.code === 241;
    if (!isUnreadable || !fields.has('onError')) throw error;
    return fields.read('onError');
  }
});

/** The operators that write dates as texts and read them. */
export const DATE_TEXTS: Record<string, Expression> = {
  $dateToString: toText,
  $dateFromString: fromText,
};
