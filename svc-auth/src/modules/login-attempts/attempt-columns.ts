import type { CsvColumn } from '@hypercar/service-kit/csv';
import type { LoginAttemptRecord } from './login-attempt.model';

/** The login attempts as a file. */
export const attemptColumns: readonly CsvColumn<LoginAttemptRecord>[] = [
  ['Time', ({ attemptedAt }) => attemptedAt.toISOString()],
  ['Username', ({ username }) => username],
  ['Email', ({ email }) => email ?? null],
  ['IP Address', ({ ipAddress }) => ipAddress],
  ['Result', ({ success }) => (success ? 'succeeded' : 'failed')],
  ['Reason', ({ errorMessage }) => errorMessage ?? null],
  ['Browser', ({ userAgent }) => userAgent],
];
