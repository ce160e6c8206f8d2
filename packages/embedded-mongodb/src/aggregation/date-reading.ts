import { fail, unsupported, type MongoError } from '../errors';
import { instantOf, isoInstantOf, lastDay, LENGTHS } from './calendar';
import { dateAt } from './date-arguments';
import { fromClock, type Zone } from './time-zones';

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const ZONE = '((?:GMT|UTC)?[+-]\\d{1,2}:?(?:\\d\\d)?|[A-Za-z]+)';
/** What each letter of a format reads. */
const READ: Record<string, string> = {
  b: '([A-Za-z]{3,9})',
  B: '([A-Za-z]{3,9})',
  d: '(\\d{1,2})',
  G: '(\\d{1,4})',
  H: '(\\d{1,2})',
  L: '(\\d{1,3})',
  m: '(\\d{1,2})',
  M: '(\\d\\d)',
  S: '(\\d\\d)',
  u: '([1-7])',
  V: '(\\d{1,2})',
  Y: '(\\d{4})',
  z: ` *${ZONE}`,
  Z: '([+-]?\\d{1,4})',
};
/** The letters that a format to read may have; the day of the year is refused when it is met. */
export const FORMATS_READ = `${Object.keys(READ).join('')}j%`;

/** What a text says, by the letters of formats. */
type Found = Record<string, string | undefined>;

const unreadable = (text: string): MongoError => fail(241, `Error parsing date string '${text}'`);
const incomplete = (text: string): MongoError =>
  fail(241, `an incomplete date/time string has been found, with elements missing: "${text}"`);

function byFormat(text: string, format: string): Found {
  const letters: string[] = [];
  const pattern = format.replace(/%(.)|[^%]/gsu, (part, letter?: string) => {
    if (letter === 'j') throw unsupported('%j in the format of $dateFromString');
    if (letter === undefined || letter === '%') return (letter ?? part).replace(/\W/u, '\\$&');
    const name = letter === 'B' ? 'b' : letter;
    if (letters.includes(name)) throw unsupported(`%${letter} twice in a format to read`);
    letters.push(name);
    return READ[letter]!;
  });
  const match = new RegExp(`^${pattern}$`, 's').exec(text);
  if (!match) throw unreadable(text);
  return Object.fromEntries(letters.map((letter, index) => [letter, match[index + 1]]));
}
const DAY = '(?<Y>\\d{4})-(?<m>0[1-9]|1[0-2])-(?<d>0[1-9]|[12]\\d|3[01])';
const TIME = '(?<H>[01]\\d|2[0-3]):(?<M>[0-5]\\d)(?::(?<S>[0-5]\\d)(?:\\.(?<L>\\d{1,9}))?)?';
const USUAL = new RegExp(`^${DAY}(?:(?:T| +)${TIME} *${ZONE.replace('(', '(?<z>')}?)?$`, 'i');
/** A text with fewer digits than a day, a month and a year have is no date, however it is written. */
const MAY_BE_DATE = /\d.*\d.*\d|@\d/s;
function byShape(text: string): Found {
  const match = USUAL.exec(text.trim());
  if (match) return match.groups!;
  if (!MAY_BE_DATE.test(text)) throw unreadable(text);
  throw unsupported(`the date '${text}' without a format`);
}

/** Milliseconds ahead of UTC; undefined where the text says nothing of it. */
function aheadIn(found: Found): number | undefined {
  if (found.Z !== undefined) return Number(found.Z) * LENGTHS.minute;
  if (found.z === undefined) return undefined;
  if (/^(z|utc|gmt)$/i.test(found.z)) return 0;
  const [, sign, hours, minutes = 0] = /([+-])(\d{1,2}?):?(\d\d)?$/.exec(found.z) ?? [];
  if (!sign) throw unsupported(`the time zone '${found.z}' inside a date`);
  return Number(`${sign}1`) * (Number(hours) * LENGTHS.hour + Number(minutes) * LENGTHS.minute);
}
function isoDay({ G, V = '1', u = '1', ...others }: Found, text: string): number {
  if ('Y' in others || 'm' in others || 'd' in others || 'b' in others)
    throw unsupported('a date with both parts of an ISO week and of a month');
  if (G === undefined) throw incomplete(text);
  const week = Number(V);
  if (week > 53) throw unreadable(text);
  return isoInstantOf(Number(G), week, Number(u));
}
/** The month that a text names in full or by three letters; 0 where it names none. */
function monthNamed(text: string): number {
  const name = text.toLowerCase().replace(/^sept$/, 'sep');
  return MONTHS.findIndex((month) => month === name || month.slice(0, 3) === name) + 1;
}
function dayIn(found: Found, text: string): number {
  if ('G' in found || 'V' in found || 'u' in found) return isoDay(found, text);
  const { Y, b, d } = found;
  const m = b === undefined ? found.m : monthNamed(b);
  if (Y === undefined || m === undefined || d === undefined) throw incomplete(text);
  const [year, month, day] = [Number(Y), Number(m), Number(d)];
  if (month < 1 || month > 12 || day < 1 || day > lastDay(year, month)) throw unreadable(text);
  return instantOf(year, month, day);
}
function timeIn({ H = '0', M = '0', S = '0', L = '0' }: Found, text: string): number {
  const [hour, minute, second] = [Number(H), Number(M), Number(S)];
  if (hour > 23 || minute > 59 || second > 59) throw unreadable(text);
  const millisecond = Number(L.padEnd(3, '0').slice(0, 3));
  return hour * LENGTHS.hour + minute * LENGTHS.minute + second * LENGTHS.second + millisecond;
}

/** Reads a date by a format, or as ISO 8601 writes it; in the zone where the text does not say another. */
export function readDate(text: string, zone: Zone, format?: string): Date {
  const found = format === undefined ? byShape(text) : byFormat(text, format);
  const clock = dayIn(found, text) + timeIn(found, text);
  const ahead = aheadIn(found);
  if (ahead === undefined) return dateAt(fromClock(clock, zone));
  if (!zone.isUtc)
    throw fail(241, 'you cannot pass in a date/time string with a time zone and a timezone');
  return dateAt(clock - ahead);
}
