import { inTransaction } from '@hypercar/service-kit/database';
import { createQueue } from '@hypercar/service-kit/queue';
import type { AccountDeps } from '../../account-deps';
import { mailPasswordReset, mailVerification } from './mail-again';
import { User, type UserRecord } from './user.model';

interface MailRequest {
  kind: 'verification' | 'password_reset';
  email: string;
}

type RequestDeps = Pick<AccountDeps, 'mailer' | 'tokenSecret' | 'limits'>;

/** The account that gets what was requested; null without one. */
const receiverOf = async ({ kind, email }: MailRequest): Promise<UserRecord | null> => {
  const user = await User.findOne({ email }).lean<UserRecord>();
  return user && kind === 'verification' && user.emailVerified ? null : user;
};

const answer = async (deps: RequestDeps, request: MailRequest): Promise<void> => {
  if (!(await receiverOf(request)) || !(await deps.limits.mayMail(request.email))) return;
  await inTransaction(async () => {
    const user = await receiverOf(request);
    if (!user) return;
    if (request.kind === 'password_reset') await mailPasswordReset(deps, user);
    else await mailVerification(deps, user);
  });
};

/**
 * Queues the mails that anybody may request for an address. Requests are processed later, so that a known and an
 * unknown address take the same time and get the same answer.
 */
export const createMailRequests = (deps: RequestDeps) =>
  createQueue<MailRequest>({
    name: 'mail-requests',
    maxAttempts: 20,
    work: (request) => answer(deps, request),
  });
export type MailRequests = ReturnType<typeof createMailRequests>;
