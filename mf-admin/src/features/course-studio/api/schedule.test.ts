import { nextFirstSession, sixWeeks } from './schedule';

test.each([
  ['2026-09-30T23:59:59Z', '2026-10-01'],
  ['2026-10-01T00:00:00Z', '2026-10-01'],
  ['2026-11-25T00:00:00Z', '2027-10-01'],
])('at %s the next first session is on %s', (now, day) => {
  expect(nextFirstSession(new Date(now))).toBe(day);
});

test('twelve modules open two a week, in six weeks', () => {
  const days = sixWeeks('2027-10-01', 12).map((at) => at.slice(0, 10));
  expect(days).toEqual([
    ...['2027-10-01', '2027-10-01', '2027-10-08', '2027-10-08', '2027-10-15', '2027-10-15'],
    ...['2027-10-22', '2027-10-22', '2027-10-29', '2027-10-29', '2027-11-05', '2027-11-05'],
  ]);
});

test('three modules open over the six weeks, and none is not a mistake', () => {
  expect(sixWeeks('2027-10-01', 3).map((at) => at.slice(0, 10))).toEqual([
    '2027-10-01',
    '2027-10-15',
    '2027-10-29',
  ]);
  expect(sixWeeks('2027-10-01', 0)).toEqual([]);
});
