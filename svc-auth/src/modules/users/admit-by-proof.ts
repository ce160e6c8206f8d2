import type { AccountDeps } from '../../account-deps';
import { recordAttempt } from '../login-attempts/login-attempts';
import { admit, checkMayEnter, type Entry, LoginFailure } from './log-in';

/**
 * Admits a user by a proof other than the password, and records the attempt. `check` throws LoginFailure for a wrong
 * proof; what is thrown here is the answer to the caller, as for a wrong password.
 */
export const admitByProof = async (
  deps: AccountDeps,
  entry: Entry,
  check: () => Promise<void> = () => Promise.resolve(),
) => {
  const { _id: userId, username, email } = entry.user;
  const known = { userId, username, email, origin: entry.caller };
  try {
    checkMayEnter(entry.user, entry.now);
    await check();
    const entered = await admit(deps, entry);
    await recordAttempt(known);
    return entered;
  } catch (error) {
    if (!(error instanceof LoginFailure)) throw error;
    await recordAttempt({ ...known, failure: error.reason });
    throw error.answer;
  }
};
