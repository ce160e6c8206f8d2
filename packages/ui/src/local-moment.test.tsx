import { fromLocalInput, toLocalInput } from './local-moment';

test('a moment goes into a control and comes back to the minute', () => {
  const typed = toLocalInput('2026-03-04T05:06:07Z');
  expect(typed).toMatch(/^2026-03-0[345]T\d\d:\d\d$/);
  expect(fromLocalInput(typed!)).toBe('2026-03-04T05:06:00.000Z');
});

test('nothing, or what is no moment, is null', () => {
  expect(toLocalInput(null)).toBeNull();
  expect(fromLocalInput('')).toBeNull();
  expect(fromLocalInput('soon')).toBeNull();
});
