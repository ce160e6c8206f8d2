import type { MyLogins } from '@hypercar/contracts/my-account';

const dayMs = 86_400_000;

/** The UTC day of a moment, YYYY-MM-DD. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

interface Streak {
  loginStreak: number;
  maxLoginStreak: number;
}

/** The streak after a login now: another login on the same day keeps it, the next day adds one, a later day resets it to 1. */
export const nextStreak = (user: Streak & { lastLoginAt?: Date | null }, now: Date): Streak => {
  const last = user.lastLoginAt ? dayOf(user.lastLoginAt) : undefined;
  const today = user.loginStreak > 0 && last === dayOf(now);
  const yesterday = last === dayOf(new Date(now.getTime() - dayMs));
  const loginStreak = today ? user.loginStreak : yesterday ? user.loginStreak + 1 : 1;
  return { loginStreak, maxLoginStreak: Math.max(user.maxLoginStreak, loginStreak) };
};

type AchievementType = MyLogins['achievements'][number]['type'];

const conditions: Record<AchievementType, (loginCount: number, loginStreak: number) => boolean> = {
  first_login: (count) => count >= 1,
  streak_3: (_count, streak) => streak >= 3,
  streak_7: (_count, streak) => streak >= 7,
  streak_30: (_count, streak) => streak >= 30,
  logins_100: (count) => count >= 100,
};

/** The achievements that a number of logins and a streak of days earn (docs/decisions/007). */
export const earnedBy = (loginCount: number, loginStreak: number): AchievementType[] =>
  (Object.keys(conditions) as AchievementType[]).filter((type) =>
    conditions[type](loginCount, loginStreak),
  );
