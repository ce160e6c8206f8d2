import type { AccountDeps } from '../../account-deps';
import { rememberRewarded } from '../mailboxes/mailboxes';
import { wasReferralRewarded } from '../referrals/referrals';
import { userTerms } from './user-terms';
import { User, type UserRecord } from './user.model';

/**
 * Gives accounts without one the hash of their mailbox: new ones, and those whose address has changed. The mailbox of one
 * that was rewarded under another address, or before hashes were kept, counts as rewarded, too. With the hash come the search's
 * terms, which the release before does not write.
 */
export const hashMailboxes = async ({
  mailboxes,
}: Pick<AccountDeps, 'mailboxes'>): Promise<void> => {
  const found = User.find({ mailboxHash: null }).select('username email').limit(1000);
  for (const user of await found.lean<Pick<UserRecord, '_id' | 'username' | 'email'>[]>()) {
    const { _id, email } = user;
    const mailboxHash = await mailboxes.hashOf(email);
    if (await wasReferralRewarded(_id)) await rememberRewarded(mailboxHash);
    await User.updateOne({ _id, email }, { mailboxHash, terms: userTerms(user) });
  }
};
