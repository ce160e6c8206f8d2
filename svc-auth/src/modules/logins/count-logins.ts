import type { MyLogins } from '@hypercar/contracts/my-account';
import type { Types } from 'mongoose';
import {
  DailyLogin,
  type DailyLoginRecord,
  LoginAchievement,
  type LoginAchievementRecord,
} from './login-stats.model';
import { dayOf, earnedBy, nextStreak } from './streak';

/** What an account keeps of its logins. */
interface LoginFigures {
  _id: Types.ObjectId;
  loginCount: number;
  loginStreak: number;
  maxLoginStreak: number;
  lastLoginAt?: Date | null;
}

const countDay = async (userId: Types.ObjectId, now: Date): Promise<void> => {
  await DailyLogin.updateOne(
    { userId, date: dayOf(now) },
    { $inc: { loginCount: 1 }, $set: { lastLoginAt: now } },
    { upsert: true, setDefaultsOnInsert: false },
  );
};

const award = async (
  userId: Types.ObjectId,
  types: MyLogins['achievements'][number]['type'][],
  now: Date,
): Promise<void> => {
  for (const type of types)
    await LoginAchievement.updateOne(
      { userId, type },
      { $setOnInsert: { unlockedAt: now } },
      { upsert: true },
    );
};

/** Counts a login in the day's statistics and the achievements; answers the user's new fields, to be saved with it. */
export const countLogin = async (user: LoginFigures, now: Date) => {
  const streak = nextStreak(user, now);
  await countDay(user._id, now);
  await award(user._id, earnedBy(user.loginCount + 1, streak.loginStreak), now);
  return { $inc: { loginCount: 1 }, lastLoginAt: now, ...streak };
};

/** A user's logins: totals, achievements, and the last 30 days with one. */
export const readLogins = async (user: LoginFigures): Promise<MyLogins> => {
  const userId = user._id;
  const days = await DailyLogin.find({ userId })
    .sort({ date: -1 })
    .limit(30)
    .lean<DailyLoginRecord[]>();
  const achievements = await LoginAchievement.find({ userId })
    .sort({ unlockedAt: 1 })
    .lean<LoginAchievementRecord[]>();
  return {
    loginCount: user.loginCount,
    loginStreak: user.loginStreak,
    maxLoginStreak: user.maxLoginStreak,
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    achievements: achievements.map(({ type, unlockedAt }) => ({
      type,
      unlockedAt: unlockedAt.toISOString(),
    })),
    days: days.map(({ date, loginCount }) => ({ date, loginCount })),
  };
};

/** How often each of these users logged in on a UTC day (YYYY-MM-DD), by id; who did not is left out. */
export const countLoginsOf = async (
  ids: readonly string[],
  date: string,
): Promise<ReadonlyMap<string, number>> => {
  const days = await DailyLogin.find({ userId: { $in: ids }, date }).lean<DailyLoginRecord[]>();
  return new Map(days.map(({ userId, loginCount }) => [String(userId), loginCount]));
};

/** Forgets everything about a user's logins. */
export const forgetLogins = async (userId: string): Promise<void> => {
  await DailyLogin.deleteMany({ userId });
  await LoginAchievement.deleteMany({ userId });
};
