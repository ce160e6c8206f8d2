import { countByDay } from '@hypercar/service-kit/count-by-day';
import type { Origin } from '@hypercar/service-kit/handle';
import { type PagedFind, readPage } from '@hypercar/service-kit/read-page';
import { usernameKeyOf } from '../users/users.service';
import { LoginAttempt, type LoginAttemptRecord } from './login-attempt.model';
import { presentAttempt } from './login-attempt.presenter';

export interface Attempt {
  username: string;
  email: string | null;
  origin: Origin;
  /** Why it failed, for administrators only; undefined for a success. */
  failure?: string;
}

/** Keeps one login attempt for 90 days. */
export const recordAttempt = async ({
  username,
  email,
  origin,
  failure,
}: Attempt): Promise<void> => {
  await LoginAttempt.create([
    {
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

const find = (filter: Record<string, unknown>, page: PagedFind) =>
  readPage<LoginAttemptRecord>(LoginAttempt, filter, page);

export const findAttempts = (page: PagedFind) => find({}, page);
export const findFailedAttempts = (page: PagedFind) => find({ success: false }, page);
export const findAttemptsOf = (username: string, page: PagedFind) =>
  find({ usernameKey: usernameKeyOf(username) }, page);

/** Login attempts a day, those that succeeded or those that failed. */
export const countAttempts = (success: boolean, now: Date) =>
  countByDay(LoginAttempt, 'attemptedAt', now, { success });

/** A user's attempts for their own export, newest first; the reason of a failure is for administrators. */
export const exportAttempts = async (username: string) =>
  (await findAttemptsOf(username, {})).rows
    .map(presentAttempt)
    .map(({ errorMessage: _reason, ...attempt }) => attempt);
