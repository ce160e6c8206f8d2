import { isEarlyBird } from './early-bird';

test.each([
  ['the summer before', '2025-08-15T12:00:00Z', true],
  ['the last second of September in Los Angeles', '2025-10-01T06:59:59Z', true],
  ['October 1st in Los Angeles', '2025-10-01T07:00:00Z', false],
  ['the middle of the session', '2025-10-25T00:00:00Z', false],
  ['the last second of the sixth week', '2025-11-12T06:59:59Z', false],
  ['the end of the session', '2025-11-12T07:00:00Z', true],
  ['the new year', '2026-01-01T00:00:00Z', true],
  ['the next session', '2026-10-02T00:00:00Z', false],
])('%s: early bird is %s → %s', (_when, now, expected) => {
  expect(isEarlyBird(new Date(now))).toBe(expected);
});

test.each([
  ['the last second of the day before in Los Angeles', '2026-12-24T06:59:59Z', true],
  ['the day itself', '2026-12-24T07:00:00Z', false],
  ['the next year', '2027-03-01T00:00:00Z', false],
])("%s: the early bird of an owner's day is %s → %s", (_when, now, expected) => {
  expect(isEarlyBird(new Date(now), '2026-12-24')).toBe(expected);
});
