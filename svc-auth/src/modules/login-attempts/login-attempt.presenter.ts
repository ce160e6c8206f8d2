import type { LoginAttempt } from '@hypercar/contracts/login-attempts';
import type { LoginAttemptRecord } from './login-attempt.model';

export const presentAttempt = (row: LoginAttemptRecord): LoginAttempt => ({
  id: String(row._id),
  username: row.username,
  email: row.email ?? null,
  ipAddress: row.ipAddress,
  userAgent: row.userAgent,
  success: row.success,
  errorMessage: row.errorMessage ?? null,
  attemptedAt: row.attemptedAt.toISOString(),
});
