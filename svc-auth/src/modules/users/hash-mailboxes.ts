import type { AccountDeps } from '../../account-deps';
import { rememberRewarded } from '../mailboxes/mailboxes';
import { wasReferralRewarded } from '../referrals/referrals';
import { User, type UserRecord } from './user.model';

/**
 * Gives accounts without one the hash of their mailbox: new ones, and those whose address has changed. The mailbox of one
 * that was rewarded under another address, or before hashes were kept, counts as rewarded, too.
 */
export const hashMailboxes = async ({
  mailboxes,
}: Pick<AccountDeps, 'mailboxes'>): Promise<void> => {
  const found = User.find({ mailboxHash: null }).select('email').limit(1000);
  for (const { _id, email } of await found.lean<Pick<UserRecord, '_id' | 'email'>[]>()) {
    const mailboxHash = await mailboxes.hashOf(email);
    if (await wasReferralRewarded(_id)) await rememberRewarded(mailboxHash);
    await User.updateOne({ _id, email }, { mailboxHash });
  }
};
