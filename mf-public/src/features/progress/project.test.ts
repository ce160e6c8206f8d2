import { projectPeriod, workshopDay } from './project';

test.each([
  ['2025-08-05T06:59:59Z', 'Aug 4'],
  ['2025-08-05T07:00:00Z', 'Aug 5'],
  ['2025-12-31T23:00:00Z', 'Dec 31'],
  ['2026-01-01T07:59:59Z', 'Dec 31'],
  ['2026-01-01T08:00:00Z', 'Jan 1'],
])('%s is %s in the workshop', (moment, day) => {
  expect(workshopDay(Date.parse(moment))).toBe(day);
});

test('the day is that of Pacific time at every hour, also where the clocks change', () => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    month: 'short',
    day: 'numeric',
  });
  const wrong: string[] = [];
  for (let at = Date.UTC(2024, 0); at < Date.UTC(2031, 0); at += 3_600_000)
    if (workshopDay(at) !== format.format(at)) wrong.push(new Date(at).toISOString());
  expect(wrong).toEqual([]);
});

test.each([
  ['2025-03-09', '2025-03-09T08:00:00.000Z', '2025-03-10T07:00:00.000Z'],
  ['2025-11-02', '2025-11-02T07:00:00.000Z', '2025-11-03T08:00:00.000Z'],
])('%s, on which the clocks change, runs from %s to %s', (day, from, to) => {
  const { start, end } = projectPeriod({ firstDay: day, lastDay: day, dates: '' });
  expect([start, end].map((at) => new Date(at).toISOString())).toEqual([from, to]);
});

test('the project runs from the first midnight to the end of its last day', () => {
  const { start, end } = projectPeriod({
    firstDay: '2025-08-01',
    lastDay: '2025-09-30',
    dates: '',
  });
  expect(new Date(start).toISOString()).toBe('2025-08-01T07:00:00.000Z');
  expect(new Date(end).toISOString()).toBe('2025-10-01T07:00:00.000Z');
});
