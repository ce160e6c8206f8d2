import type { loginBody } from '@hypercar/contracts/accounts';
import { inTransaction } from '@hypercar/service-kit/database';
import { forbidden, unauthorized } from '@hypercar/service-kit/errors';
import type { Origin } from '@hypercar/service-kit/handle';
import { signToken } from '@hypercar/service-kit/token';
import type { z } from 'zod';
import { openSession } from '../sessions/sessions.service';
import { User, type UserRecord } from '../users/user.model';
import { findByLogin } from '../users/users.service';
import type { AccountDeps } from './accounts.deps';

/** Throws what the caller may hear: a banned account answers like a wrong password, the rest only after the right one. */
const checkMayEnter = (user: UserRecord): void => {
  if (user.status === 'banned') throw unauthorized('Invalid username or password');
  if (!user.emailVerified)
    throw forbidden('Please verify your email before logging in', {
      needsVerification: true,
      user: { username: user.username, email: user.email },
    });
  if (user.status !== 'active')
    throw forbidden(`Your account is ${user.status}. Please contact support.`);
};

/** Counts the login and opens its session in one transaction, so that a suspension in between cannot be outrun. */
const enter = (user: UserRecord, origin: Origin): Promise<string> =>
  inTransaction(async () => {
    const fresh = await User.findOneAndUpdate(
      { _id: user._id, status: 'active' },
      { $inc: { loginCount: 1 }, lastLoginAt: new Date() },
    );
    if (!fresh) throw unauthorized('Invalid username or password');
    return openSession(String(user._id), origin);
  });

/** Username or e-mail and password in; the user and a signed token out. Throws 401 or 403. */
export const logIn = async (
  deps: AccountDeps,
  { username, password }: z.output<typeof loginBody>,
  origin: Origin,
): Promise<{ user: UserRecord; token: string }> => {
  const user = await findByLogin(username);
  const fits = await deps.passwords.fits(password, user?.password);
  if (!user || !fits) throw unauthorized('Invalid username or password');
  checkMayEnter(user);
  const sid = await enter(user, origin);
  const claims = { sub: String(user._id), sid, name: user.username, role: user.role };
  return { user, token: signToken(claims, deps.tokenSecret) };
};
