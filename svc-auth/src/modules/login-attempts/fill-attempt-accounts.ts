import type { Migration } from '@hypercar/service-kit/migrations';
import { newestFirst } from '@hypercar/service-kit/read-page';
import { walkRows } from '@hypercar/service-kit/walk-rows';
import type { Types } from 'mongoose';
import { withoutPerson } from './forget-attempts';
import { LoginAttempt, type LoginAttemptRecord } from './login-attempt.model';

interface AttemptOwner {
  _id: Types.ObjectId;
  usernameKey: string;
  email: string;
  createdAt: Date;
}

/** Reads the accounts that have these names. */
type FindOwners = (usernameKeys: string[]) => Promise<AttemptOwner[]>;

const read = ['userId', 'usernameKey', 'email', 'success', 'attemptedAt'] as const;
type Attempt = Pick<LoginAttemptRecord, '_id' | (typeof read)[number]>;

/**
 * An address was stored for known accounts alone, so an attempt with one that fits no account is of a deleted one and is
 * forgotten.
 */
const filledBy = (attempt: Attempt, owner: AttemptOwner | undefined) => {
  const filter = { _id: attempt._id, userId: { $exists: false } };
  const isTheirs = owner?.email === attempt.email && attempt.attemptedAt >= owner!.createdAt;
  if (isTheirs) return { updateOne: { filter, update: { userId: owner!._id } } };
  if (attempt.email === null) return { updateOne: { filter, update: { userId: null } } };
  if (attempt.success) return { deleteOne: { filter } };
  return { updateOne: { filter, update: withoutPerson } };
};

/** Gives older attempts the id of their account, in steps, each of which is done for good. */
export const fillAttemptAccounts = (findOwners: FindOwners): Migration => ({
  id: '2026-11-23 login attempts name their account by its id',
  up: async () => {
    for await (const attempts of walkRows<Attempt>(
      LoginAttempt,
      { userId: null },
      newestFirst,
      read,
    )) {
      const unfilled = attempts.filter(({ userId }) => userId === undefined);
      if (unfilled.length === 0) continue;
      const names = [...new Set(unfilled.map(({ usernameKey }) => usernameKey))];
      const owners = new Map((await findOwners(names)).map((one) => [one.usernameKey, one]));
      await LoginAttempt.bulkWrite(
        unfilled.map((attempt) => filledBy(attempt, owners.get(attempt.usernameKey))),
      );
    }
  },
});
