import { getAccountOperations } from '@hypercar/contracts/operations';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { readServiceState } from '@hypercar/service-kit/service-state';
import type { AccountDeps } from '../../account-deps';
import { readAttemptDays } from '../login-attempts/login-attempts';
import { readMailDays } from '../mail/mail';
import { readRegistrations } from '../users/users';

const readMail = async (mailer: AccountDeps['mailer'], now: Date) => {
  const failed = await readMailDays('failed', now);
  return {
    waiting: await mailer.depth(),
    failed: failed.reduce((sum, { count }) => sum + count, 0),
  };
};

export const operationRoutes = ({ mailer }: Pick<AccountDeps, 'mailer'>): readonly Route[] => [
  handle(getAccountOperations, async () => {
    const now = new Date();
    const [registrations, logins, failedLogins, mails] = await Promise.all([
      readRegistrations(now),
      readAttemptDays(true, now),
      readAttemptDays(false, now),
      readMailDays('all', now),
    ]);
    return {
      state: await readServiceState('svc-auth'),
      mail: await readMail(mailer, now),
      days: { registrations, logins, failedLogins, mails },
    };
  }),
];
