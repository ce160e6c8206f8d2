import { isNil, isPlain, typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail, unsupported } from '../errors';
import type { Operator } from './expression';

/** The date of an instant, if JavaScript can represent it. */
export const dateAt = (instant: number): Date => {
  const date = new Date(instant);
  if (Number.isNaN(+date)) throw unsupported('a date before the year -271821 or after 275760');
  return date;
};
/** The milliseconds of a date; a stored one may be out of JavaScript's range. */
export const timeOf = (date: Date): number => +dateAt(+date);

/** The date of a date, an ObjectId or a timestamp. */
const dateFrom = (value: Value): Date => {
  if (value instanceof Date) return dateAt(+value);
  if (value?._bsontype === 'ObjectId') return value.getTimestamp();
  if (value?._bsontype === 'Timestamp') return dateAt(value.getHighBitsUnsigned() * 1000);
  throw fail(16006, `can't convert from BSON type ${typeName(value)} to Date`);
};
const padded = (number: number, width: number): string => {
  if (number < 0 || number > 9999)
    throw fail(
      18537,
      `Could not convert date to string: date component was outside the supported range of 0-9999: ${number}`,
    );
  return String(number).padStart(width, '0');
};
const WRITTEN: Record<string, (date: Date) => string> = {
  Y: (date) => padded(date.getUTCFullYear(), 4),
  m: (date) => padded(date.getUTCMonth() + 1, 2),
  d: (date) => padded(date.getUTCDate(), 2),
  H: (date) => padded(date.getUTCHours(), 2),
  M: (date) => padded(date.getUTCMinutes(), 2),
  S: (date) => padded(date.getUTCSeconds(), 2),
  L: (date) => padded(date.getUTCMilliseconds(), 3),
  '%': () => '%',
};
const ISO = '%Y-%m-%dT%H:%M:%S.%LZ';

const checkFormat = (format: Value): void => {
  if (isNil(format)) return;
  if (typeof format !== 'string')
    throw fail(
      18533,
      `$dateToString requires that 'format' be a string, found: ${typeName(format)}`,
    );
  for (const [specifier] of format.matchAll(/%(.?)/gsu)) {
    if (specifier === '%') throw fail(18535, "Unmatched '%' at end of format string");
    if (!Object.hasOwn(WRITTEN, specifier.slice(1)))
      throw fail(18536, `Invalid format character '${specifier}' in format string`);
  }
};
const KNOWN = ['date', 'format', 'onNull'];

/** `$dateToString`, in UTC. */
export const dateToString: Operator = (argument, compile) => {
  if (!isPlain(argument))
    throw fail(18629, '$dateToString only supports an object as its argument');
  for (const name of Object.keys(argument)) {
    if (name === 'timezone') throw unsupported('$dateToString with a timezone');
    if (!KNOWN.includes(name))
      throw fail(18534, `Unrecognized parameter to $dateToString: ${name}`);
  }
  if (!('date' in argument)) throw fail(18628, "Missing 'date' parameter to $dateToString");
  const date = compile(argument.date);
  const format = compile('format' in argument ? argument.format : ISO);
  const onNull = compile('onNull' in argument ? argument.onNull : null);
  return (document) => {
    const wanted = format(document);
    checkFormat(wanted);
    const value = date(document);
    if (isNil(value)) return onNull(document);
    if (isNil(wanted)) return null;
    const written = dateFrom(value);
    return (wanted as string).replace(/%(.)/g, (_specifier, letter: string) =>
      WRITTEN[letter]!(written),
    );
  };
};
