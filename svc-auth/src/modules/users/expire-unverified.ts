import { inTransaction } from '@hypercar/service-kit/database';
import type { AccountDeps } from '../../account-deps';
import { forgetMailsOf } from '../mail/mail';
import { unverifiedDays } from '../one-time-tokens/one-time-tokens';
import { eraseAccount } from './delete-user';
import { User, type UserRecord } from './user.model';
import { provisional } from './user.policy';

const atOnce = 200;

const isOver = (field: string, now: Date) => ({
  $or: [{ [field]: null }, { [field]: { $lte: now } }],
});

/** Accounts that have waited too long for their verification and have no link that still works. */
const expired = (now: Date) => ({
  ...provisional,
  createdAt: { $lte: new Date(now.getTime() - unverifiedDays * 86_400_000) },
  $and: [isOver('emailVerificationExpires', now), isOver('passwordResetExpires', now)],
});

const expire = (deps: Pick<AccountDeps, 'outbox'>, _id: UserRecord['_id'], now: Date) =>
  inTransaction(async () => {
    const user = await User.findOne({ _id, ...expired(now) }).lean<UserRecord>();
    if (!user) return;
    await eraseAccount(deps, user);
    await forgetMailsOf(String(_id), user.email);
  });

/** Deletes the accounts that nobody has verified in time, each once across replicas. */
export const expireUnverified = async (
  deps: Pick<AccountDeps, 'outbox'>,
  now: Date,
): Promise<void> => {
  const found = await User.find(expired(now)).select('_id').limit(atOnce).lean<UserRecord[]>();
  for (const { _id } of found) await expire(deps, _id, now);
  if (found.length === atOnce) await expireUnverified(deps, now);
};
