import { asDouble } from '../bson/numbers';
import { isNil, isNumber, isPlain, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail, unsupported } from '../errors';
import { evaluateIn } from './evaluate-in';
import type { Expression } from './scope';
import { UTC, zoneOf, type Zone } from './time-zones';

/** The fields of an operator's argument, each evaluated when it is read. */
export interface Fields {
  has(name: string): boolean;
  read(name: string): Value;
  /** The time zone, UTC where none is given; undefined where it is null or missing. */
  zone(): Zone | undefined;
}

/** An operator that takes a document of fields, and the code for whatever else it is given. */
export const onFields =
  (name: string, code: number, compute: (fields: Fields) => Value): Expression =>
  (document, argument, scope) => {
    if (!isPlain(argument) || Object.keys(argument)[0]?.startsWith('$'))
      throw fail(code, `${name} only supports an object as its argument`);
    const has = (field: string): boolean => Object.hasOwn(argument, field);
    const read = (field: string): Value => evaluateIn(document, argument[field], scope);
    return compute({ has, read, zone: () => zoneFrom(has('timezone'), read) });
  };
function zoneFrom(given: boolean, read: (name: string) => Value): Zone | undefined {
  if (!given) return UTC;
  const name = read('timezone');
  return isNil(name) ? undefined : zoneOf(name);
}

/** The date of an instant, where JavaScript knows one. */
export function dateAt(instant: number): Date {
  const date = new Date(instant);
  if (Number.isNaN(+date)) throw unsupported('a date before the year -271821 or after 275760');
  return date;
}
/** The milliseconds of a date; a stored one may be beyond what JavaScript knows. */
export const timeOf = (date: Date): number => +dateAt(+date);

/** The instant of a date, an ObjectId or a timestamp; undefined for anything else. */
export function instantIn(value: Value): number | undefined {
  if (value instanceof Date) return timeOf(value);
  if (value?._bsontype === 'ObjectId') return +value.getTimestamp();
  return value?._bsontype === 'Timestamp' ? value.getHighBitsUnsigned() * 1000 : undefined;
}
/** The instant of a date; throws for what is none. */
export function instantFrom(value: Value): number {
  const instant = instantIn(value);
  if (instant !== undefined) return instant;
  throw fail(16006, `can't convert from BSON type ${typeName(value)} to Date`);
}
/** A whole number of any width; undefined for anything else. */
export function wholeNumber(value: Value): number | undefined {
  const number = isNumber(value) ? asDouble(value) : NaN;
  return Number.isInteger(number) && Math.abs(number) <= 2 ** 63 ? number : undefined;
}
