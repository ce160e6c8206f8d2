import { historyOf } from './tile-history';

const dates = { start: new Date('2025-08-01'), end: new Date('2025-08-03') };
const changes = [
  { date: '2025-07-31', net: 2 },
  { date: '2025-08-01', net: 5 },
  { date: '2025-08-02', net: -1 },
];
const shown = (now: string, given = changes, completed = 6) =>
  historyOf(given, completed, dates, new Date(now)).days.map((day) => day.completed);

test('a day contains what was completed by its end, a future day nothing', () => {
  expect(shown('2025-08-02T12:00:00Z')).toEqual([7, 6, null]);
  expect(shown('2025-08-03T23:59:59Z')).toEqual([7, 6, 6]);
});

test('before the start nothing is shown, after the end the last day stays', () => {
  expect(shown('2025-07-31T23:00:00Z')).toEqual([null, null, null]);
  expect(shown('2025-09-10T00:00:00Z', [...changes, { date: '2025-09-09', net: 3 }], 9)).toEqual([
    7, 6, 6,
  ]);
});

test('the even pace ends with all tiles on the last day', () => {
  const { days } = historyOf([], 0, dates, new Date('2025-08-01'));
  expect(days.map(({ needed }) => needed)).toEqual([27, 54, 81]);
});
