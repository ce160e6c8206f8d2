import { type UserStatus, userStatuses, type UserSummary } from '@hypercar/contracts/users';
import { countByDay } from '@hypercar/service-kit/count-by-day';
import { addToCounters, type CounterProof, readCounters } from '@hypercar/service-kit/counters';
import { dayCounter, dayProof, readDayCounters } from '@hypercar/service-kit/day-counters';
import { User, type UserRecord } from './user.model';

const perDay = 'registrations/';

type Counted = Pick<UserRecord, 'status' | 'createdAt'>;

const countsOf = (user: Counted | null, by: 1 | -1): Record<string, number> =>
  user ? { [`users/${user.status}`]: by, [dayCounter(perDay, user.createdAt)]: by } : {};

/** Moves the counters of accounts from how one was to how it is, null for none; a part of the write's transaction. */
export const countUser = async (before: Counted | null, after: Counted | null): Promise<void> => {
  if (before?.status === after?.status) return;
  await addToCounters(
    before && after
      ? { [`users/${before.status}`]: -1, [`users/${after.status}`]: 1 }
      : { ...countsOf(before, -1), ...countsOf(after, 1) },
  );
};

/** Adds new accounts to the counters, at once; a part of the write's transaction. */
export const countNewUsers = async (users: readonly Counted[]): Promise<void> => {
  const counts: Record<string, number> = {};
  for (const user of users)
    for (const [name, by] of Object.entries(countsOf(user, 1)))
      counts[name] = (counts[name] ?? 0) + by;
  await addToCounters(counts);
};

/** Accounts in total and by status. */
export const readUserSummary = async (): Promise<UserSummary> => {
  const kept = await readCounters(userStatuses.map((status) => `users/${status}` as const));
  const count = (status: UserStatus) => kept[`users/${status}`];
  return {
    total: userStatuses.reduce((sum, status) => sum + count(status), 0),
    active: count('active'),
    inactive: count('inactive'),
    suspended: count('suspended'),
    banned: count('banned'),
  };
};

/** New accounts a day. */
export const readRegistrations = (now: Date) => readDayCounters(perDay, now);

const countStatuses = async () => {
  const found = await User.aggregate<{ _id: string; count: number }>([
    { $group: { _id: '$status', count: { $sum: 1 } } },
  ]);
  return new Map(found.map(({ _id, count }) => [`users/${_id}`, count]));
};

export const userProofs: readonly CounterProof[] = [
  { prefix: 'users/', count: countStatuses },
  dayProof(perDay, (now) => countByDay(User, 'createdAt', now)),
];
