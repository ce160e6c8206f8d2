import { Decimal128, Long, ObjectId, Timestamp } from 'bson';
import { expectLines, refused, type Line } from './support/expression-lines';

const day = (text: string) => new Date(`${text}Z`);
const LEAP = day('2024-02-29T13:14:15.016');
const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';
const id = new ObjectId('65f000000000000000000001');
const stamp = new Timestamp({ t: 1710313856, i: 1 });

const moved = (start: string, by: object, expected: unknown): Line => [
  { a: day(start) },
  { $dateAdd: { startDate: '$a', ...by } },
  expected,
];
const MOVED: Line[] = [
  moved(
    '2020-10-24T18:10',
    { unit: 'hour', amount: 24, timezone: 'Europe/Paris' },
    day('2020-10-25T18:10'),
  ),
  moved(
    '2020-10-24T18:10',
    { unit: 'day', amount: 1, timezone: 'Europe/Paris' },
    day('2020-10-25T19:10'),
  ),
  moved(
    '2021-01-30T23:30',
    { unit: 'month', amount: 1, timezone: 'Europe/Paris' },
    day('2021-02-27T23:30'),
  ),
  moved('2020-12-31T12:10', { unit: 'week', amount: 1 }, day('2021-01-07T12:10')),
  moved('2020-12-31T12:10', { unit: 'quarter', amount: -2 }, day('2020-06-30T12:10')),
  moved('2020-12-31T12:10', { unit: 'month', amount: -22 }, day('2019-02-28T12:10')),
  moved('2020-12-31T12:10', { unit: 'millisecond', amount: 1050 }, day('2020-12-31T12:10:01.050')),
  moved('1960-01-31T12:10:00.5', { unit: 'month', amount: 1 }, day('1960-02-29T12:10:00.500')),
  moved('2020-12-31T12:10', { unit: 'day', amount: Long.fromInt(2) }, day('2021-01-02T12:10')),
  moved('2020-12-31T12:10', { unit: '$b', amount: 1 }, null),
  moved('2020-12-31T12:10', { unit: 'day', amount: null }, null),
  moved('2020-12-31T12:10', { unit: 'day', amount: 1, timezone: null }, null),
  moved('2020-12-31T12:10', { unit: 1, amount: 1 }, refused(5439013)),
  moved('2020-12-31T12:10', { unit: 'epoch', amount: 1 }, refused(9)),
  moved('2020-12-31T12:10', { unit: 'toString', amount: 1 }, refused(9)),
  moved('2020-12-31T12:10', { unit: 'day', amount: 1.001 }, refused(5166405)),
  moved('2020-12-31T12:10', { unit: 'day', amount: '1' }, refused(5166405)),
  moved('2020-12-31T12:10', { unit: 'day', amount: 1, timezone: 'No' }, refused(40485)),
  moved('2020-12-31T12:10', { unit: 'year', amount: 1e6 }, refused(115)),
  moved('2020-12-31T12:10', { unit: 'year' }, refused(5166402)),
  [{ a: 'x' }, { $dateAdd: { startDate: '$a', unit: 'day', amount: 1 } }, refused(5166403)],
  [
    { a: id },
    { $dateAdd: { startDate: '$a', unit: 'day', amount: 1 } },
    day('2024-03-13T07:10:56'),
  ],
  [
    { a: day('2021-01-31T03:00') },
    { $dateSubtract: { startDate: '$a', unit: 'month', amount: 2, timezone: NEW_YORK } },
    day('2020-12-01T03:00'),
  ],
  [{ a: LEAP }, { $dateSubtract: '$a' }, refused(5166400)],
];

const between = (start: string, end: string, by: object, expected: unknown): Line => [
  { a: day(start), b: day(end) },
  { $dateDiff: { startDate: '$a', endDate: '$b', ...by } },
  expected,
];
const BETWEEN: Line[] = [
  between('2020-11-01T18:23:36', '2020-11-02T00:00', { unit: 'hour' }, 6),
  between('2020-11-01T18:23:36', '2020-11-02T00:00', { unit: 'second' }, 20184),
  between('2020-11-01T00:00:59.9', '2020-11-01T00:01', { unit: 'minute' }, 1),
  between('2020-11-01T00:00:00.9', '2020-11-01T00:00:01', { unit: 'second' }, 1),
  between('2020-11-01T00:01', '2020-11-01T00:00:59.9', { unit: 'minute' }, -1),
  between('2020-12-31T23:59', '2021-01-01T00:00', { unit: 'year' }, 1),
  between('2020-12-31T23:59', '2021-01-01T00:00', { unit: 'quarter' }, 1),
  between('1969-12-31T23:59', '1970-01-01T00:00', { unit: 'month' }, 1),
  between('1969-12-31T23:59', '1970-01-01T00:00', { unit: 'day' }, 1),
  between('2024-03-30T22:00', '2024-03-31T22:30', { unit: 'day', timezone: BERLIN }, 2),
  between('2024-03-30T23:00', '2024-03-31T22:00', { unit: 'hour', timezone: BERLIN }, 23),
  between('2024-10-26T22:00', '2024-10-27T23:00', { unit: 'hour', timezone: BERLIN }, 25),
  between('2024-10-26T22:00', '2024-10-27T23:00', { unit: 'minute', timezone: BERLIN }, 1500),
  between('2021-01-24T18:23', '2021-01-25T02:23', { unit: 'week' }, 0),
  between('2021-01-23T18:23', '2021-01-24T02:23', { unit: 'week' }, 1),
  between(
    '2021-01-24T18:23',
    '2021-01-25T02:23',
    { unit: 'week', startOfWeek: 'MONDAY', timezone: 'GMT' },
    1,
  ),
  between('2021-01-17T05:00', '2021-01-17T04:59', { unit: 'week', timezone: NEW_YORK }, -1),
  between('2021-01-17T05:00', '2021-01-17T04:59', { unit: 'week', startOfWeek: 'fri' }, 0),
  between('2021-01-17T05:00', '2021-01-17T05:00', { unit: null }, null),
  between('2021-01-17T05:00', '2021-01-17T05:00', { unit: 'day', timezone: null }, null),
  between('2021-01-17T05:00', '2021-01-17T05:00', { unit: 'week', startOfWeek: null }, null),
  between('2021-01-17T05:00', '2021-01-17T05:00', { unit: 'day', startOfWeek: 1 }, 0),
  between('2021-01-17T05:00', '2021-01-17T05:00', { unit: 5 }, refused(5439013)),
  between('2021-01-17T05:00', '2021-01-17T05:00', { unit: 'decade' }, refused(9)),
  between('2021-01-17T05:00', '2021-01-17T05:00', { unit: 'day', timezone: 1 }, refused(40517)),
  between(
    '2021-01-17T05:00',
    '2021-01-17T05:00',
    { unit: 'week', startOfWeek: 1 },
    refused(5439015),
  ),
  between(
    '2021-01-17T05:00',
    '2021-01-17T05:00',
    { unit: 'week', startOfWeek: 'FRIDIE' },
    refused(5439016),
  ),
  between('2021-01-17T05:00', '2021-01-17T05:00', {}, refused(5166305)),
  [{ a: stamp }, { $dateDiff: { startDate: '$a', endDate: '$a', unit: 'hour' } }, 0],
  [{ a: stamp }, { $dateDiff: '$a' }, refused(5166301)],
];

const cut = (date: string, to: object, expected: unknown): Line => [
  { a: day(date) },
  { $dateTrunc: { date: '$a', ...to } },
  expected,
];
const SOME = '2020-11-01T18:23:36';
const CUT: Line[] = [
  cut(SOME, { unit: 'hour', binSize: 2 }, day('2020-11-01T18:00')),
  cut(SOME, { unit: 'minute', binSize: Decimal128.fromString('15') }, day('2020-11-01T18:15')),
  cut(
    '2021-12-01T18:23:36',
    { unit: 'hour', binSize: 4, timezone: NEW_YORK },
    day('2021-12-01T17:00'),
  ),
  cut('2021-02-15T18:23:36', { unit: 'week' }, day('2021-02-14T00:00')),
  cut(
    '2000-01-30T18:00',
    { unit: 'week', binSize: 2, timezone: NEW_YORK, startOfWeek: 'mon' },
    day('2000-01-17T05:00'),
  ),
  cut('2000-01-02T00:00', { unit: 'week', startOfWeek: 'sunday' }, day('2000-01-02T00:00')),
  cut('1999-12-31T12:00', { unit: 'day', binSize: 7 }, day('1999-12-25T00:00')),
  cut('1999-12-31T12:00', { unit: 'year', binSize: 10 }, day('1990-01-01T00:00')),
  cut('2024-08-31T12:00', { unit: 'quarter' }, day('2024-07-01T00:00')),
  cut('2024-08-31T12:00', { unit: 'month', binSize: 7 }, day('2024-07-01T00:00')),
  cut('2024-07-01T12:00', { unit: 'day', timezone: BERLIN }, day('2024-06-30T22:00')),
  cut('2024-01-01T12:00', { unit: 'day', timezone: BERLIN }, day('2023-12-31T23:00')),
  cut('2023-12-31T23:30', { unit: 'year', timezone: BERLIN }, day('2023-12-31T23:00')),
  cut('2024-01-01T12:10', { unit: 'hour', timezone: 'Asia/Kathmandu' }, day('2024-01-01T11:15')),
  cut(SOME, { unit: null }, null),
  cut(SOME, { unit: 'hour', binSize: null }, null),
  cut(SOME, { unit: 'hour', timezone: null }, null),
  cut(SOME, { unit: 'week', startOfWeek: null }, null),
  cut(SOME, { unit: 1 }, refused(5439013)),
  cut(SOME, { unit: 'century' }, refused(9)),
  cut(SOME, { unit: 'hour', binSize: 'x' }, refused(5439017)),
  cut(SOME, { unit: 'hour', binSize: 2.5 }, refused(5439017)),
  cut(SOME, { unit: 'hour', binSize: 0 }, refused(5439018)),
  cut(SOME, { unit: 'day', binSize: 1e12 }, refused(5439006)),
  cut(SOME, { unit: 'hour', binSize: 2 ** 60 }, refused(5439002)),
  cut(SOME, { unit: 'hour', timezone: 1 }, refused(40517)),
  cut(SOME, { unit: 'hour', timezone: 'America/Invalid' }, refused(40485)),
  cut(SOME, { unit: 'week', startOfWeek: 1 }, refused(5439015)),
  cut(SOME, { unit: 'week', startOfWeek: 'FRIDIE' }, refused(5439016)),
  cut(SOME, { unit: 'year', startOfWeek: 1 }, day('2020-01-01T00:00')),
  cut(SOME, {}, refused(5439010)),
  cut(SOME, { unit: 'day', size: 1 }, refused(5439008)),
  [{}, { $dateTrunc: { unit: 'day' } }, refused(5439009)],
  [{}, { $dateTrunc: { date: '$a', unit: 'day' } }, null],
  [{ a: 'x' }, { $dateTrunc: { date: '$a', unit: 'day' } }, refused(5166307)],
  [{ a: id }, { $dateTrunc: { date: '$a', unit: 'minute', binSize: 10 } }, day('2024-03-12T07:10')],
  [{}, { $dateTrunc: 'A' }, refused(5439007)],
];

describe('a date moved', () => expectLines(MOVED));
describe('units between two dates', () => expectLines(BETWEEN));
describe('a date cut off', () => expectLines(CUT));
