import { detailsShown as limit, type UserDetails } from '@hypercar/contracts/user-details';
import { findAuditOf } from '../audit/audit';
import { findNewestAttempts } from '../login-attempts/login-attempts';
import { findNewestMails } from '../mail/mail';
import { countReferrals } from '../referrals/referrals';
import { readSessions } from '../sessions/sessions';
import { findSecondFactors } from '../sign-in-methods/sign-in-methods';
import { findNewestTickets } from '../support/support';
import { loadUser } from './user-store';
import { presentUserRow } from './user.presenter';

/** An account and what happened to it lately, each by an index. Throws 404. */
export const readUserDetails = async (userId: string): Promise<UserDetails> => {
  const user = await loadUser(userId);
  const factors = await findSecondFactors([userId]);
  return {
    user: { ...presentUserRow(user), secondFactor: factors.has(userId) },
    sessions: await readSessions(userId, ''),
    mails: await findNewestMails(userId, user.email, limit),
    attempts: await findNewestAttempts(userId, limit),
    tickets: await findNewestTickets(userId, user.email, limit),
    history: await findAuditOf(userId, limit),
    referrals: await countReferrals(user._id),
  };
};
