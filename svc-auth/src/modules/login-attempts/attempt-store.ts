import { inTransaction } from '@hypercar/service-kit/database';
import type { Origin } from '@hypercar/service-kit/handle';
import type { Page } from '@hypercar/service-kit/paging';
import { type PagedFind, readPage } from '@hypercar/service-kit/read-page';
import { walkColumns } from '@hypercar/service-kit/walk-rows';
import type { LoginAttempt as ShownAttempt } from '@hypercar/contracts/login-attempts';
import type { Types } from 'mongoose';
import { countedByKeys, usernameKeyOf } from '../../text-matching';
import { attemptColumns } from './attempt-columns';
import { type AttemptFilter, attemptOrder, attemptsMatching } from './attempt-filter';
import { countAttempts } from './attempt-counters';
import { attemptBeginnings } from './attempt-terms';
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
export const recordAttempt = ({
  userId,
  username,
  email,
  origin,
  failure,
}: Attempt): Promise<void> =>
  inTransaction(async () => {
    const [created] = await LoginAttempt.create([
      {
        userId,
        username,
        usernameKey: usernameKeyOf(username),
        email,
        ipAddress: origin.ip,
        beginnings: attemptBeginnings({ ipAddress: origin.ip }),
        userAgent: origin.userAgent,
        success: failure === undefined,
        errorMessage: failure ?? null,
        attemptedAt: new Date(),
      },
    ]);
    await countAttempts([created!], 1);
  });

type Wanted = PagedFind & AttemptFilter;

const find = async (
  of: Record<string, unknown>,
  { limit, cursor, backwards, ...filter }: Wanted,
) => {
  const found = await attemptsMatching(filter);
  return readPage<LoginAttemptRecord>(
    LoginAttempt,
    { ...of, ...found.filter },
    { limit, cursor, backwards },
    attemptOrder(filter),
    countedByKeys({ ...of, ...found.counting }, ['success', 'attemptedAt']),
  );
};

export const findAttempts = (wanted: Wanted) => find({}, wanted);
/** There are no successes among the failed attempts. */
export const findFailedAttempts = (wanted: Wanted): Promise<Page<LoginAttemptRecord>> =>
  wanted.result === 'success'
    ? Promise.resolve({ rows: [], total: 0 })
    : find({ success: false }, wanted);
export const findAttemptsOf = (username: string, wanted: Wanted) =>
  find({ usernameKey: usernameKeyOf(username) }, wanted);

/** Every attempt of a filter in its order, some hundreds at a time, all or those for a name; how many, about. */
export const walkAttempts = async ({
  username,
  ...wanted
}: AttemptFilter & { username?: string | undefined }) =>
  walkColumns<LoginAttemptRecord>(
    LoginAttempt,
    attemptColumns,
    {
      ...(username !== undefined && { usernameKey: usernameKeyOf(username) }),
      ...(await attemptsMatching(wanted)).filter,
    },
    attemptOrder(wanted),
  );

/** A user's attempts for their own export, newest first; the reason of a failure is for administrators. */
export const exportAttempts = async (userId: string) =>
  (await find({ userId }, {})).rows
    .map(presentAttempt)
    .map(({ errorMessage: _reason, ...attempt }) => attempt);

/** An account's newest attempts. */
export const findNewestAttempts = async (userId: string, limit: number): Promise<ShownAttempt[]> =>
  (
    await LoginAttempt.find({ userId }).sort({ _id: -1 }).limit(limit).lean<LoginAttemptRecord[]>()
  ).map(presentAttempt);
