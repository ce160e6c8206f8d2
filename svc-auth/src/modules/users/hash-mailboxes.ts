import type { AccountDeps } from '../../account-deps';
import { User, type UserRecord } from './user.model';

/** Gives accounts without one the hash of their mailbox: new ones, and those whose address has changed. */
export const hashMailboxes = async ({
  mailboxes,
}: Pick<AccountDeps, 'mailboxes'>): Promise<void> => {
  const found = User.find({ mailboxHash: null }).select('email').limit(1000);
  for (const { _id, email } of await found.lean<Pick<UserRecord, '_id' | 'email'>[]>())
    await User.updateOne({ _id, email }, { mailboxHash: await mailboxes.hashOf(email) });
};
