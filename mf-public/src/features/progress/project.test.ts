import { projectPeriod, workshopDay } from './project';

test.each([
  ['2025-08-05T06:59:59Z', 'Aug 4'],
  ['2025-08-05T07:00:00Z', 'Aug 5'],
  ['2025-12-31T23:00:00Z', 'Dec 31'],
])('%s is %s in the workshop', (moment, day) => {
  expect(workshopDay(Date.parse(moment))).toBe(day);
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
