import { inTransaction } from '@hypercar/service-kit/database';
import { createQueue } from '@hypercar/service-kit/queue';
import type { AccountDeps } from '../../account-deps';
import { mailPasswordReset, mailVerification } from './mail-again';
import { User, type UserRecord } from './user.model';

interface MailRequest {
  kind: 'verification' | 'password_reset';
  email: string;
}

const answer = (deps: Pick<AccountDeps, 'mailer' | 'tokenSecret'>, { kind, email }: MailRequest) =>
  inTransaction(async () => {
    const user = await User.findOne({ email }).lean<UserRecord>();
    if (!user) return;
    if (kind === 'password_reset') await mailPasswordReset(deps, user);
    else if (!user.emailVerified) await mailVerification(deps, user);
  });

/**
 * Queues the mails that anybody may request for an address. Requests are processed later, so that a known and an
 * unknown address take the same time and get the same answer.
 */
export const createMailRequests = (deps: Pick<AccountDeps, 'mailer' | 'tokenSecret'>) =>
  createQueue<MailRequest>({
    name: 'mail-requests',
    maxAttempts: 20,
    work: (request) => answer(deps, request),
  });
export type MailRequests = ReturnType<typeof createMailRequests>;
