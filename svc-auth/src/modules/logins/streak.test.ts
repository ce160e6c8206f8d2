import { earnedBy, nextStreak } from './streak';

const now = new Date('2026-03-10T00:30:00Z');

test.each([
  ['the first login', { loginStreak: 0, maxLoginStreak: 0, lastLoginAt: null }, [1, 1]],
  [
    'again the same day',
    { loginStreak: 3, maxLoginStreak: 5, lastLoginAt: new Date('2026-03-10T00:01:00Z') },
    [3, 5],
  ],
  [
    'the next day, an hour later',
    { loginStreak: 5, maxLoginStreak: 5, lastLoginAt: new Date('2026-03-09T23:40:00Z') },
    [6, 6],
  ],
  [
    'after a day without',
    { loginStreak: 9, maxLoginStreak: 9, lastLoginAt: new Date('2026-03-08T23:59:00Z') },
    [1, 9],
  ],
  [
    'a clock that went back',
    { loginStreak: 4, maxLoginStreak: 4, lastLoginAt: new Date('2026-03-11T10:00:00Z') },
    [1, 4],
  ],
])('%s', (_name, user, [loginStreak, maxLoginStreak]) => {
  expect(nextStreak(user, now)).toEqual({ loginStreak, maxLoginStreak });
});

test.each([
  [1, 1, ['first_login']],
  [2, 3, ['first_login', 'streak_3']],
  [99, 7, ['first_login', 'streak_3', 'streak_7']],
  [100, 30, ['first_login', 'streak_3', 'streak_7', 'streak_30', 'logins_100']],
])('%i logins, %i days in a row', (count, streak, types) => {
  expect(earnedBy(count, streak)).toEqual(types);
});
