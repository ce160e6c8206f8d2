import type { Types } from 'mongoose';
import { countAttempts } from './attempt-counters';
import { LoginAttempt, type LoginAttemptRecord } from './login-attempt.model';

/** What stays of a failed attempt on a deleted account: when, from which address, and why it failed. */
export const withoutPerson = {
  userId: null,
  username: '(deleted account)',
  usernameKey: '',
  email: null,
  userAgent: '',
};

interface Account {
  _id: Types.ObjectId;
  usernameKey: string;
  email: string;
}

/**
 * Forgets the login attempts of an account: successful ones are deleted, failed ones lose the person and keep the address,
 * by which administrators see that somebody tries many accounts.
 */
export const forgetAttemptsOf = async ({ _id, usernameKey, email }: Account): Promise<void> => {
  const theirs = {
    $or: [
      { userId: _id },
      // Of the previous release, which stores no id.
      { usernameKey, email },
      // Tried before the account existed.
      { usernameKey: email },
    ],
  };
  const succeeded = { $and: [theirs, { success: true }] };
  const logins = await LoginAttempt.find(succeeded).lean<LoginAttemptRecord[]>();
  await LoginAttempt.deleteMany({ _id: { $in: logins.map((login) => login._id) } });
  await countAttempts(logins, -1);
  await LoginAttempt.updateMany(theirs, withoutPerson);
};
