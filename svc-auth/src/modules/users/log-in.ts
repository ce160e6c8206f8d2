import type { loginBody } from '@hypercar/contracts/accounts';
import { inTransaction } from '@hypercar/service-kit/database';
import { forbidden, type HttpError, unauthorized } from '@hypercar/service-kit/errors';
import { signToken } from '@hypercar/service-kit/token';
import type { z } from 'zod';
import type { AccountDeps } from '../../account-deps';
import { recordAttempt } from '../login-attempts/login-attempts';
import { countLogin } from '../logins/logins';
import { openSession } from '../sessions/sessions';
import { guessOf, inTurn, type LoginDeps, noteRefusal } from './login-guess';
import { type LoginCaller, rememberDevice, tellOfNewDevice } from './remember-device';
import { beginSecondStep } from './second-step-ticket';
import { statusRefusal } from './status-refusal';
import { findByLogin } from './user-store';
import { User, type UserRecord } from './user.model';

const wrong = () => unauthorized('Invalid username or password');

/** Why a login fails: the response to the caller, and the reason for administrators. */
export class LoginFailure extends Error {
  constructor(
    readonly answer: HttpError,
    readonly reason: string,
  ) {
    super(reason);
  }
}

const unverified = ({ username, email }: UserRecord): HttpError =>
  forbidden('Please verify your email before logging in', {
    needsVerification: true,
    user: { username, email },
  });

/** A banned account answers like a wrong password; other statuses are revealed only after the right one. */
export const checkMayEnter = (user: UserRecord, now: Date): void => {
  const refusal = statusRefusal(user, now);
  if (user.status === 'banned' && refusal) throw new LoginFailure(wrong(), 'Account banned');
  if (!user.emailVerified) throw new LoginFailure(unverified(user), 'Email not verified');
  if (refusal) throw new LoginFailure(forbidden(refusal), `Account ${user.status}`);
};

const checkPassword = async (
  { passwords }: AccountDeps,
  user: UserRecord | null,
  password: string,
): Promise<UserRecord> => {
  const fits = await passwords.fits(password, user?.password);
  if (!user) throw new LoginFailure(wrong(), 'Unknown user');
  if (!fits) throw new LoginFailure(wrong(), 'Wrong password');
  return user;
};

const rehash = async ({ passwords }: AccountDeps, user: UserRecord, password: string) =>
  passwords.isOutdated(user.password) ? { password: await passwords.hash(password) } : {};

export interface Entry {
  user: UserRecord;
  caller: LoginCaller;
  now: Date;
  /** What changes of the account, besides. */
  changes?: object;
  /** Done in the same transaction. */
  besides?: () => Promise<void>;
}

/** Counts the login and opens its session in one transaction, so that a concurrent suspension ends the session, too. */
const enter = (
  deps: AccountDeps,
  { user, caller, now, changes, besides }: Entry,
): Promise<string> =>
  inTransaction(async () => {
    await besides?.();
    const logins = await countLogin(user, now);
    const fresh = await User.findOneAndUpdate(
      { _id: user._id, status: user.status, password: user.password },
      { ...changes, ...logins },
    ).lean<UserRecord>();
    if (!fresh) throw new LoginFailure(wrong(), 'Account changed meanwhile');
    await tellOfNewDevice(deps, fresh, caller, now);
    await rememberDevice(fresh, caller.deviceId, now);
    return openSession(String(user._id), caller, user.role);
  });

/** Opens a session for a user who has proved who they are; returns the user and a signed token. Throws LoginFailure. */
export const admit = async (deps: AccountDeps, entry: Entry) => {
  const { user } = entry;
  const sid = await enter(deps, entry);
  const claims = { sub: String(user._id), sid, name: user.username, role: user.role };
  return { user, token: signToken(claims, deps.tokenSecret) };
};

type Given = z.output<typeof loginBody>;

const attempt = async (
  deps: AccountDeps,
  found: UserRecord | null,
  given: Given,
  caller: LoginCaller,
) => {
  const now = new Date();
  const user = await checkPassword(deps, found, given.password);
  checkMayEnter(user, now);
  const secondFactor = await beginSecondStep(user);
  if (secondFactor) return { secondFactor };
  const changes = await rehash(deps, user, given.password);
  return admit(deps, { user, caller, now, changes });
};

/** The account that is meant, and what the limits say of the guess. */
const countGuess = async ({ limits }: LoginDeps, { username }: Given, caller: LoginCaller) => {
  const found = await findByLogin(username);
  const guess = guessOf(found, username, caller);
  const refusal = await limits.countGuess(guess).catch((error: Error) => error);
  return { found, guess, refusal };
};

/**
 * Username or e-mail and password in; the user and a signed token out, or a ticket for the second step when the account
 * has a second factor. Throws 401, 403, 429 after too many guesses, or 503 when it would take too long.
 */
export const logIn = async (deps: LoginDeps, given: Given, caller: LoginCaller) => {
  // Before the first query: a storm that is refused costs the database nothing.
  deps.passwords.checkRoom();
  const { found, guess, refusal } = await inTurn(() => countGuess(deps, given, caller));
  const known = {
    userId: found?._id ?? null,
    username: found?.username ?? given.username,
    email: found?.email ?? null,
    origin: caller,
  };
  try {
    if (refusal) throw refusal;
    const entered = await attempt(deps, found, given, caller);
    await deps.limits.forgiveGuesses(guess);
    if ('token' in entered) await recordAttempt(known);
    return entered;
  } catch (error) {
    if (error instanceof LoginFailure) {
      await recordAttempt({ ...known, failure: error.reason });
      throw error.answer;
    }
    const failure = await noteRefusal(deps, guess, error);
    if (failure) await recordAttempt({ ...known, failure });
    throw error;
  }
};
