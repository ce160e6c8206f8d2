import { ObjectId } from 'bson';
import { expectLines, refused, type Line } from './support/expression-lines';

const day = (text: string) => new Date(`${text}Z`);
const LEAP = day('2024-02-29T13:14:15.016');
const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';
const id = new ObjectId('65f000000000000000000001');

const text = (format: string, expected: unknown, date = LEAP, timezone?: string): Line => [
  { a: date },
  { $dateToString: { date: '$a', format, ...(timezone ? { timezone } : {}) } },
  expected,
];
const SUNDAY = day('2017-01-01T15:08:51.911');
const TO_TEXT: Line[] = [
  text('%Y-%m-%d %H:%M:%S.%L', '2024-02-29 13:14:15.016'),
  text('%j %G-W%V-%u', '060 2024-W09-4'),
  text('%Y-W%w-%U, %G-W%u-%V', '2017-W1-01, 2016-W7-52', SUNDAY),
  text('%b %B %d', 'Feb February 29'),
  text('100%% of %%Y', '100% of %Y'),
  text('%Y%Y', '20242024'),
  text('%%%Y', '%2024'),
  text('plain\n%Y', 'plain\n2024'),
  text('%H:%M %z %Z', '13:14 +0000 0'),
  text('%H:%M %z %Z', '08:14 -0500 -300', LEAP, NEW_YORK),
  text('%H:%M %z %Z', '18:59 +0545 345', LEAP, 'Asia/Kathmandu'),
  text('%H:%M %z %Z', '12:44 -0030 -30', LEAP, '-00:30'),
  text('%Y', '0044', day('0044-03-15T00:00')),
  text('%Y', refused(18537), new Date('+010000-01-01T00:00Z')),
  text('%q', refused(18536)),
  text('%Y%', refused(18535)),
  [{ a: LEAP }, { $dateToString: { date: '$a' } }, '2024-02-29T13:14:15.016Z'],
  [{ a: id }, { $dateToString: { date: '$a' } }, '2024-03-12T07:10:56.000Z'],
  [{ a: LEAP }, { $dateToString: { date: '$a', timezone: '+00' } }, '2024-02-29T13:14:15.016Z'],
  [{ a: LEAP }, { $dateToString: { date: '$a', timezone: BERLIN } }, '2024-02-29T14:14:15.016'],
  [{ a: LEAP }, { $dateToString: { date: '$a', timezone: null } }, null],
  [{ a: LEAP }, { $dateToString: { date: '$a', timezone: '$b' } }, null],
  [{ a: LEAP }, { $dateToString: { date: '$a', timezone: '$b', onNull: 1 } }, null],
  [{ a: LEAP }, { $dateToString: { date: '$a', format: null } }, null],
  [{ a: LEAP }, { $dateToString: { date: '$a', format: '$b' } }, null],
  [{ a: LEAP }, { $dateToString: { date: '$a', format: 5 } }, refused(18533)],
  [{ a: LEAP }, { $dateToString: { date: '$a', timezone: 5 } }, refused(40517)],
  [{ a: LEAP }, { $dateToString: { date: '$a', timezone: 'No' } }, refused(40485)],
  [{}, { $dateToString: { date: '$a', format: '%q' } }, refused(18536)],
  [{}, { $dateToString: { date: '$a' } }, null],
  [{}, { $dateToString: { date: '$a', onNull: 'none' } }, 'none'],
  [{}, { $dateToString: { date: '$a', onNull: '$b' } }, undefined],
  [{ a: 'x' }, { $dateToString: { date: '$a' } }, refused(16006)],
  [{ a: LEAP }, { $dateToString: '$a' }, refused(18629)],
];

const read = (a: unknown, expected: unknown, more: object = {}): Line => [
  { a },
  { $dateFromString: { dateString: '$a', ...more } },
  expected,
];
const FROM_TEXT: Line[] = [
  read('2017-07-06T12:35:37.513', day('2017-07-06T12:35:37.513')),
  read('2017-07-06T12:35:37.5', day('2017-07-06T12:35:37.500')),
  read('2017-07-06 11:36', day('2017-07-06T11:36')),
  read('2017-07-06 11:36:54', day('2017-07-06T11:36:54')),
  read('2017-07-14T12:02:44.771Z', day('2017-07-14T12:02:44.771')),
  read('2017-07-14T12:02:44.771 GMT+02', day('2017-07-14T10:02:44.771')),
  read('2017-07-14T12:02:44.771+0330', day('2017-07-14T08:32:44.771')),
  read('2017-07-14T12:02:44.771-03:30', day('2017-07-14T15:32:44.771')),
  read('2017-07-06T12:35:37.513', day('2017-07-06T10:35:37.513'), { timezone: 'Europe/Paris' }),
  read('2017-01-06', day('2017-01-06T05:00'), { timezone: NEW_YORK }),
  read('2017-07-06T12:35:37Z', refused(241), { timezone: BERLIN }),
  read('2017-07-06T12:35:37Z', 'bad', { timezone: BERLIN, onError: 'bad' }),
  read('2017-02-30', refused(241)),
  read('July 4th, 2017', refused(115)),
  read('July 4th, 2017', refused(115), { onError: 1 }),
  read('2017-07-14 12:02:44 CEST', refused(115)),
  read('July 4th', 'bad', { onError: 'bad' }),
  read('05 12 1988', day('1988-12-05T00:00'), { format: '%d %m %Y' }),
  read('05*12*1988', day('1988-12-05T00:00'), { format: '%d*%m*%Y' }),
  read('1992 % 04 % 26', day('1992-04-26T00:00'), { format: '%Y %% %m %% %d' }),
  read('Day: 5 Year: 1988 DEC', day('1988-12-05T00:00'), { format: 'Day: %d Year: %Y %b' }),
  read('december 5 1988', day('1988-12-05T00:00'), { format: '%B %d %Y' }),
  read('4/26/1992:+0445', day('1992-04-25T19:15'), { format: '%m/%d/%Y:%z' }),
  read('4/26/1992:+285', day('1992-04-25T19:15'), { format: '%m/%d/%Y:%Z' }),
  read('2017-07-06 7:05:09.25', day('2017-07-06T07:05:09.250'), {
    format: '%Y-%m-%d %H:%M:%S.%L',
  }),
  read('2017', day('2017-01-02T00:00'), { format: '%G' }),
  read('2017, Week 53', day('2018-01-01T00:00'), { format: '%G, Week %V' }),
  read('53.7.2017', day('2018-01-07T00:00'), { format: '%V.%u.%G' }),
  read('1.1.1', day('0001-01-01T00:00'), { format: '%V.%u.%G' }),
  read('2018-02-06', refused(241), { format: '%Y' }),
  read('2018', refused(241), { format: '%Y' }),
  read('2018-13-06', refused(241), { format: '%Y-%m-%d' }),
  read('2018-02-06 24', refused(241), { format: '%Y-%m-%d %H' }),
  read('2018-02-06', 7, { format: '%Y-%m-%dT%H', onError: 7 }),
  read('2017-07-06t05', refused(241), { format: '%Y-%m-%dT%H' }),
  read('5 Janu 1988', refused(241), { format: '%d %b %Y' }),
  read('5 Sept 1988', day('1988-09-05T00:00'), { format: '%d %b %Y' }),
  read('5 5', refused(115), { format: '%d %d' }),
  read('2018-060', refused(115), { format: '%Y-%j' }),
  read('2018', refused(18536), { format: '%n', onError: 7 }),
  read('2018', refused(18536), { format: '%Y %w' }),
  read('2018', refused(18535), { format: '%Y%' }),
  read('2018', refused(40684), { format: 5, onError: 7 }),
  read('2018-02-06', null, { format: null }),
  read('nonsense', null, { format: '$b', onError: 7 }),
  read('nonsense', null, { timezone: '$b', onError: 7 }),
  read(5, 7, { format: null, onError: 7 }),
  read('x', refused(40485), { timezone: 'No', onError: 7 }),
  read(null, 0, { onNull: 0 }),
  read(LEAP, refused(241)),
  [{ a: '2018-02-06' }, { $dateFromString: '$a' }, refused(40540)],
];

describe('a date as text', () => expectLines(TO_TEXT));
describe('a date from text', () => expectLines(FROM_TEXT));
