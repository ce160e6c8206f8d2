import { currentStreak, lastDays } from './login-days';

const now = new Date('2026-03-02T09:00:00Z');
const logins = (...dates: string[]) => ({
  loginCount: 9,
  loginStreak: 3,
  maxLoginStreak: 5,
  lastLoginAt: null,
  achievements: [],
  days: dates.map((date) => ({ date, loginCount: 1 })),
});

test.each([
  ['today', ['2026-03-02'], 3],
  ['yesterday, over the end of a month', ['2026-03-01', '2026-02-28'], 3],
  ['the day before yesterday', ['2026-02-28'], 0],
  ['never', [], 0],
])('a streak whose last login was %s', (_when, dates, streak) => {
  expect(currentStreak(logins(...dates), now)).toBe(streak);
});

test('the last days, oldest first', () => {
  const days = lastDays(logins('2026-03-02', '2026-02-28', '2026-01-01'), 4, now);
  expect(days).toEqual([false, true, false, true]);
});
