import { type UserStatus, userStatuses, type UserSummary } from '@hypercar/contracts/users';
import { addToCounters, type CounterProof, readCounters } from '@hypercar/service-kit/counters';
import { dayCounter, dayProof, readDayCounters } from '@hypercar/service-kit/day-counters';
import { sumGroups } from '@hypercar/service-kit/group-rows';
import { User, type UserRecord } from './user.model';

const perDay = 'registrations/';

/** Before each counter of the accounts with a tag. */
export const perTag = 'user-tags/';

type Counted = Pick<UserRecord, 'status' | 'createdAt'> & Partial<Pick<UserRecord, 'tags'>>;

const countersOf = ({ status, createdAt, tags }: Counted): readonly string[] => [
  `users/${status}`,
  dayCounter(perDay, createdAt),
  ...(tags ?? []).map((tag) => perTag + tag),
];

type Sums = Record<string, number>;

const add = (sums: Sums, user: Counted | null, by: 1 | -1): void => {
  for (const name of user ? countersOf(user) : []) sums[name] = (sums[name] ?? 0) + by;
};

/** Moves the counters of accounts from how one was to how it is, null for none; a part of the write's transaction. */
export const countUser = async (before: Counted | null, after: Counted | null): Promise<void> => {
  const sums: Sums = {};
  add(sums, before, -1);
  add(sums, after, 1);
  await addToCounters(sums);
};

/** Adds new accounts to the counters, at once; a part of the write's transaction. */
export const countNewUsers = async (users: readonly Counted[]): Promise<void> => {
  const sums: Sums = {};
  for (const user of users) add(sums, user, 1);
  await addToCounters(sums);
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

const countTags = async (): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  const tagged = User.find({ tags: { $gt: '' } }, { tags: 1 }).lean<Pick<UserRecord, 'tags'>[]>();
  for await (const { tags } of tagged.cursor())
    for (const tag of tags!) counts.set(perTag + tag, (counts.get(perTag + tag) ?? 0) + 1);
  return counts;
};

export const userProofs: readonly CounterProof[] = [
  { prefix: 'users/', count: () => sumGroups(User, 'users/', '$status') },
  { prefix: perTag, count: countTags },
  dayProof(perDay, User, 'createdAt'),
];
