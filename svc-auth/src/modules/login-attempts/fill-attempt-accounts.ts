import type { Migration } from '@hypercar/service-kit/migrations';
import { withoutPerson } from './forget-attempts';
import { LoginAttempt } from './login-attempt.model';

export interface AttemptOwner {
  _id: unknown;
  usernameKey: string;
  email: string;
  createdAt: Date;
}

const unfilled = { userId: { $exists: false } };

/**
 * Gives older attempts the id of their account. An address was stored for known accounts alone, so one that fits no
 * account is of a deleted one and is forgotten.
 */
export const fillAttemptAccounts = (owners: () => AsyncIterable<AttemptOwner>): Migration => ({
  id: '2026-11-23 login attempts name their account by its id',
  up: async () => {
    for await (const { _id, usernameKey, email, createdAt } of owners())
      await LoginAttempt.updateMany(
        { ...unfilled, usernameKey, email, attemptedAt: { $gte: createdAt } },
        { userId: _id },
      );
    const ownerless = { ...unfilled, email: { $ne: null } };
    await LoginAttempt.deleteMany({ ...ownerless, success: true });
    await LoginAttempt.updateMany(ownerless, withoutPerson);
    await LoginAttempt.updateMany(unfilled, { userId: null });
  },
});
