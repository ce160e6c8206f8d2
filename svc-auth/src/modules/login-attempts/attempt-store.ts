import { countByDay } from '@hypercar/service-kit/count-by-day';
import type { Origin } from '@hypercar/service-kit/handle';
import { type PagedFind, readPage } from '@hypercar/service-kit/read-page';
import type { LoginAttempt as ShownAttempt } from '@hypercar/contracts/login-attempts';
import type { Types } from 'mongoose';
import { usernameKeyOf } from '../../text-matching';
import { type AttemptFilter, attemptsMatching } from './attempt-filter';
import { LoginAttempt, type LoginAttemptRecord } from './login-attempt.model';

export const presentAttempt = (row: LoginAttemptRecord): ShownAttempt => ({
  id: String(row._id),
  username: row.username,
  email: row.email ?? null,
  ipAddress: row.ipAddress,
  userAgent: row.userAgent,
  success: row.success,
  errorMessage: row.errorMessage ?? null,
  attemptedAt: row.attemptedAt.toISOString(),
});

export interface Attempt {
  /** The account, null for an unknown name. */
  userId: Types.ObjectId | null;
  /** The account's name, or the typed one. */
  username: string;
  email: string | null;
  origin: Origin;
  /** Why it failed, for administrators only; undefined for a success. */
  failure?: string;
}

/** Keeps one login attempt for 90 days. */
export const recordAttempt = async ({
  userId,
  username,
  email,
  origin,
  failure,
}: Attempt): Promise<void> => {
  await LoginAttempt.create([
    {
      userId,
      username,
      usernameKey: usernameKeyOf(username),
      email,
      ipAddress: origin.ip,
      userAgent: origin.userAgent,
      success: failure === undefined,
      errorMessage: failure ?? null,
      attemptedAt: new Date(),
    },
  ]);
};

type Wanted = PagedFind & AttemptFilter;

/** Combines the list's own filter with the query's: there are no successes among the failed attempts. */
const find = (of: Record<string, unknown>, { limit, cursor, ...filter }: Wanted) =>
  readPage<LoginAttemptRecord>(
    LoginAttempt,
    { $and: [of, attemptsMatching(filter)] },
    { limit, cursor },
  );

export const findAttempts = (wanted: Wanted) => find({}, wanted);
export const findFailedAttempts = (wanted: Wanted) => find({ success: false }, wanted);
export const findAttemptsOf = (username: string, wanted: Wanted) =>
  find({ usernameKey: usernameKeyOf(username) }, wanted);

/** Login attempts a day, those that succeeded or those that failed. */
export const countAttempts = (success: boolean, now: Date) =>
  countByDay(LoginAttempt, 'attemptedAt', now, { success });

/** A user's attempts for their own export, newest first; the reason of a failure is for administrators. */
export const exportAttempts = async (userId: string) =>
  (await find({ userId }, {})).rows
    .map(presentAttempt)
    .map(({ errorMessage: _reason, ...attempt }) => attempt);
