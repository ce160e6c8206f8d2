import { formatDuration, formatHour } from './viewer-labels';

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [200, '3 min'],
  [3900, '1 h 5 min'],
])('%d seconds are %s', (seconds, words) => expect(formatDuration(seconds)).toBe(words));

test('an hour is shown in the reader’s time zone', () => {
  const now = new Date('2025-08-05T20:00:00Z');
  const own = new Date('2025-08-05T15:00:00Z').toLocaleTimeString('en-US', { hour: 'numeric' });
  expect(formatHour(15, now)).toBe(own);
});
