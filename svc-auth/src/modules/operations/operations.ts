import { getAccountOperations } from '@hypercar/contracts/operations';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { readServiceState } from '@hypercar/service-kit/service-state';
import type { AccountDeps } from '../../account-deps';
import { countAttempts } from '../login-attempts/login-attempts';
import { countMails } from '../mail/mail';
import { countRegistrations } from '../users/users';

const readMail = async (mailer: AccountDeps['mailer'], now: Date) => {
  const failed = await countMails(now, { status: 'failed' });
  return {
    waiting: await mailer.depth(),
    failed: failed.reduce((sum, { count }) => sum + count, 0),
  };
};

export const operationRoutes = ({ mailer }: Pick<AccountDeps, 'mailer'>): readonly Route[] => [
  handle(getAccountOperations, async () => {
    const now = new Date();
    const [registrations, logins, failedLogins, mails] = await Promise.all([
      countRegistrations(now),
      countAttempts(true, now),
      countAttempts(false, now),
      countMails(now),
    ]);
    return {
      state: await readServiceState('svc-auth'),
      mail: await readMail(mailer, now),
      days: { registrations, logins, failedLogins, mails },
    };
  }),
];
