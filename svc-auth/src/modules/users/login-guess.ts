import { HttpError } from '@hypercar/service-kit/errors';
import type { AccountDeps } from '../../account-deps';
import { networkOf } from '@hypercar/contracts/network-of';
import { usernameKeyOf } from '../../text-matching';
import { deviceHash, isKnownDevice } from '../devices/devices';
import { CeilingReached, type Guess } from '../limits/limits';
import { callerNow, createFairQueue, TooBusy } from '../passwords/passwords';
import type { GuessNotices } from './guess-notices';
import type { LoginCaller } from './remember-device';
import type { UserRecord } from './user.model';

export type LoginDeps = AccountDeps & { guessNotices: GuessNotices };

/** A storm must not queue for the database: few at a time find their account, in turn by network. */
const entrance = createFairQueue({ places: 16, longestWaitMs: 3000, longestLine: 1000 });

/** Runs the first queries of a login in its turn; throws TooBusy when that would be too late. */
export const inTurn = <T>(queries: () => Promise<T>): Promise<T> =>
  entrance.run(callerNow(), queries);

/** What the limits count a login by, before its password is compared. */
export const guessOf = (
  found: UserRecord | null,
  typed: string,
  { ip, deviceId }: LoginCaller,
): Guess => ({
  // As long as the longest address.
  typed: usernameKeyOf(typed).slice(0, 254),
  network: networkOf(ip),
  device: found && isKnownDevice(found, deviceId) ? deviceHash(found, deviceId) : undefined,
});

/** Follows up on what the limits or the queue threw; answers the reason for administrators, if they are to see it. */
export const noteRefusal = async (
  { limits, guessNotices }: LoginDeps,
  guess: Guess,
  error: unknown,
): Promise<string | undefined> => {
  if (error instanceof TooBusy) await limits.takeBackGuess(guess);
  if (error instanceof CeilingReached && error.isFirst)
    await guessNotices.add({ typed: guess.typed });
  return error instanceof HttpError && error.status === 429 ? 'Too many attempts' : undefined;
};
