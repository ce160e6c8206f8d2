import { progressOf } from './progress';

const dates = { start: new Date('2025-08-01'), end: new Date('2025-08-31') };

test.each([
  [
    'before the start',
    0,
    '2025-07-01T00:00:00Z',
    { progressPercent: 0, dailyPace: 2.61, daysRemaining: 31 },
  ],
  [
    'on the first day',
    0,
    '2025-08-01T00:00:00Z',
    { progressPercent: 0, dailyPace: 2.61, daysRemaining: 31 },
  ],
  [
    'in the middle',
    27,
    '2025-08-15T12:00:00Z',
    { progressPercent: 33.3, dailyPace: 3.18, daysRemaining: 17 },
  ],
  [
    'on the last day',
    80,
    '2025-08-31T23:59:00Z',
    { progressPercent: 98.8, dailyPace: 1, daysRemaining: 1 },
  ],
  [
    'after the end',
    40,
    '2025-09-01T00:00:00Z',
    { progressPercent: 49.4, dailyPace: 0, daysRemaining: 0 },
  ],
  [
    'when done',
    81,
    '2025-08-20T00:00:00Z',
    { progressPercent: 100, dailyPace: 0, daysRemaining: 12 },
  ],
])('%s', (_when, completedTiles, now, expected) => {
  expect(progressOf(completedTiles, dates, new Date(now))).toEqual({
    completedTiles,
    totalTiles: 81,
    ...expected,
  });
});
