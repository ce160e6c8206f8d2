import { columnOf } from '@hypercar/service-kit/csv';
import type { LoginAttemptRecord } from './login-attempt.model';

const column = columnOf<LoginAttemptRecord>();

/** The login attempts as a file. */
export const attemptColumns = [
  column('Time', ['attemptedAt'], ({ attemptedAt }) => attemptedAt.toISOString()),
  column('Username', ['username'], ({ username }) => username),
  column('Email', ['email'], ({ email }) => email ?? null),
  column('IP Address', ['ipAddress'], ({ ipAddress }) => ipAddress),
  column('Result', ['success'], ({ success }) => (success ? 'succeeded' : 'failed')),
  column('Reason', ['errorMessage'], ({ errorMessage }) => errorMessage ?? null),
  column('Browser', ['userAgent'], ({ userAgent }) => userAgent),
];
