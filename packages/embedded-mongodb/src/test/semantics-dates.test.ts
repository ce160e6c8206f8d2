import { Decimal128, ObjectId, Timestamp } from 'bson';
import { expectLines, refused, type Line } from './support/expression-lines';

const day = (text: string) => new Date(`${text}Z`);
const LEAP = day('2024-02-29T13:14:15.016');
const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';
const id = new ObjectId('65f000000000000000000001');
const stamp = new Timestamp({ t: 1710313856, i: 1 });

const part = (name: string, date: string, expected: unknown, timezone?: string): Line => [
  { a: day(date) },
  { [name]: timezone ? { date: '$a', timezone } : '$a' },
  expected,
];
const PARTS: Line[] = [
  part('$week', '2022-01-01T00:00', 0),
  part('$week', '2022-01-02T00:00', 1),
  part('$week', '2023-01-01T00:00', 1),
  part('$week', '2024-12-31T00:00', 52),
  part('$isoWeek', '2024-12-30T00:00', 1),
  part('$isoWeek', '2021-01-03T00:00', 53),
  part('$isoWeek', '2026-12-31T00:00', 53),
  part('$isoWeekYear', '2024-12-30T00:00', 2025),
  part('$isoWeekYear', '2021-01-03T00:00', 2020),
  part('$isoDayOfWeek', '2021-01-03T00:00', 7),
  part('$dayOfWeek', '2021-01-03T00:00', 1),
  part('$dayOfYear', '2024-12-31T00:00', 366),
  part('$millisecond', '1969-12-31T23:59:59.001', 1),
  part('$second', '1969-12-31T23:59:59.001', 59),
  part('$year', '0044-03-15T00:00', 44),
  part('$hour', '2024-07-01T12:00', 14, BERLIN),
  part('$hour', '2024-01-01T12:00', 13, BERLIN),
  part('$hour', '2024-03-31T00:59:59', 1, BERLIN),
  part('$hour', '2024-03-31T01:00', 3, BERLIN),
  part('$dayOfMonth', '2024-01-01T02:00', 31, NEW_YORK),
  part('$minute', '2024-01-01T12:00', 45, 'Asia/Kathmandu'),
  part('$hour', '2024-01-01T12:00', 9, 'America/Argentina/Buenos_Aires'),
  part('$hour', '2024-01-01T12:00', 12, 'UTC'),
  part('$hour', '2024-01-01T12:00', 12, 'GMT'),
  part('$hour', '2024-01-01T12:00', 7, 'Etc/GMT+5'),
  part('$minute', '2024-01-01T12:00', 30, '-00:30'),
  part('$hour', '2024-01-01T12:00', 11, '-0030'),
  part('$hour', '2024-01-01T12:00', 17, '+05'),
  part('$hour', '2024-01-01T12:00', refused(40485), '+5'),
  part('$hour', '2024-01-01T12:00', 7, 'EST'),
  part('$hour', '2024-01-01T12:00', refused(40485), 'PST'),
  part('$hour', '2024-01-01T12:00', refused(40485), 'europe/berlin'),
  part('$hour', '2024-01-01T12:00', refused(40485), 'Nowhere/There'),
  [{ a: LEAP }, { $hour: { date: '$a', timezone: 5 } }, refused(40517)],
  [{ a: { date: LEAP } }, { $year: '$a' }, refused(16006)],
  [{ a: LEAP }, { $year: { timezone: 'UTC' } }, refused(40539)],
  [{ a: LEAP }, { $year: ['$a', '$a'] }, refused(40536)],
  [{ a: LEAP }, { $year: [] }, refused(40536)],
  [{ a: id }, { $year: '$a' }, 2024],
  [{ a: stamp }, { $year: '$a' }, 2024],
  [{ a: 5 }, { $year: '$a' }, refused(16006)],
];

const ALL = { year: 2024, month: 2, day: 29, hour: 13, minute: 14, second: 15, millisecond: 16 };
const ISO = {
  isoWeekYear: 2024,
  isoWeek: 9,
  isoDayOfWeek: 4,
  hour: 13,
  minute: 14,
  second: 15,
  millisecond: 16,
};
const TO_PARTS: Line[] = [
  [{ a: LEAP }, { $dateToParts: { date: '$a' } }, ALL],
  [{ a: LEAP }, { $dateToParts: { date: '$a', iso8601: false } }, ALL],
  [{ a: LEAP }, { $dateToParts: { date: '$a', iso8601: true } }, ISO],
  [{ a: LEAP }, { $dateToParts: { date: '$a', timezone: BERLIN } }, { ...ALL, hour: 14 }],
  [{}, { $dateToParts: { date: '$a' } }, null],
  [{ a: LEAP }, { $dateToParts: { date: '$a', timezone: '$b' } }, null],
  [{ a: LEAP }, { $dateToParts: { date: '$a', iso8601: '$b' } }, null],
  [{ a: LEAP }, { $dateToParts: { date: '$a', iso8601: 5 } }, refused(40521)],
  [{ a: LEAP }, { $dateToParts: { date: '$a', timezone: 5 } }, refused(40517)],
  [{ a: 'x' }, { $dateToParts: { date: '$a' } }, refused(16006)],
  [{ a: LEAP }, { $dateToParts: { timezone: 'UTC' } }, refused(40522)],
  [{ a: LEAP }, { $dateToParts: '$a' }, refused(40524)],
];
const from = (parts: object, expected: unknown): Line => [{}, { $dateFromParts: parts }, expected];
const FROM_PARTS: Line[] = [
  from({ year: 2017, month: -1 }, day('2016-11-01T00:00')),
  from({ year: 2017, hour: 25 }, day('2017-01-02T01:00')),
  from({ year: 1970, millisecond: 1502095918551 }, day('2017-08-07T08:51:58.551')),
  from({ year: Decimal128.fromString('2017') }, day('2017-01-01T00:00')),
  from({ year: 1 }, day('0001-01-01T00:00')),
  from({ year: 2024, month: 3, day: 10, hour: 2, timezone: NEW_YORK }, day('2024-03-10T07:00')),
  from({ year: 2024, month: 3, day: 31, hour: 2, timezone: BERLIN }, day('2024-03-31T01:00')),
  from({ year: 2024, month: 11, day: 3, hour: 1, timezone: NEW_YORK }, day('2024-11-03T05:00')),
  from({ year: 2024, timezone: '-03:30' }, day('2024-01-01T03:30')),
  from({ year: 2024, timezone: null }, null),
  from({ year: 2024, month: null }, null),
  from({ year: 2024, timezone: 7 }, refused(40517)),
  from({ year: '2024' }, refused(40515)),
  from({ year: 2024, day: 1.5 }, refused(40515)),
  from({ year: 2024, month: false }, refused(40515)),
  from({ year: 0 }, refused(40523)),
  from({ year: 10000 }, refused(40523)),
  from({ year: 2024, month: 32768 }, refused(31034)),
  from({ year: 2024, minute: -32769 }, refused(31034)),
  from({ year: 2024, second: 9e15 }, refused(115)),
  from({ year: 2024, second: 9e15, timezone: BERLIN }, refused(115)),
  [{ a: { year: 2024 } }, { $dateFromParts: '$a' }, refused(40519)],
];

describe('a part of a date', () => expectLines(PARTS));
describe('all parts of a date', () => expectLines(TO_PARTS));
describe('a date of parts', () => expectLines(FROM_PARTS));
