import { HttpError } from '@hypercar/service-kit/errors';
import { type RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { count, hasRoom, hour, limiter, minute } from './count-calls';

/** Wrong passwords for one typed name from one network before that network is blocked for the name. */
export const failuresPerName = 10;
const windowSeconds = 15 * minute;
/** Wrong passwords for one typed name from everywhere before devices that its account does not know are refused. */
export const failuresFromEverywhere = 30;
const ceilingSeconds = 6 * hour;
const deviceNoticesADay = 5;

/** A login that is tried. It counts by what was typed, known or not, so that a block tells nothing about an account. */
export interface Guess {
  /** The typed username or address, in the form in which two are the same. */
  typed: string;
  /** Of networkOf. */
  network: string;
  /** The hash of a device that the account knows. It counts alone, so that nobody else can block it. */
  device?: string | undefined;
}

/** Too many wrong passwords for a typed name, from wherever. */
export class CeilingReached extends HttpError {
  constructor(
    seconds: number,
    /** True for one refusal in a window, the first. */
    readonly isFirst: boolean,
  ) {
    const message =
      `Too many attempts. Please try again in ${Math.ceil(seconds / hour)} hours, use a device on which you have ` +
      'signed in before, or set a new password by email.';
    super(429, message, {}, { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) });
  }
}

const countTowardsCeiling = async (ceiling: RateLimiterMongo, typed: string): Promise<void> => {
  try {
    await ceiling.consume(typed);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const isFirst = error.consumedPoints === failuresFromEverywhere + 1;
    throw new CeilingReached(error.msBeforeNext / 1000, isFirst);
  }
};

const placeOf = ({ typed, network }: Guess): string => `${typed}|${network}`;

/** The rate limits of passwords; those per network alone are multiplied by scale. */
export const createGuessLimits = (scale: number) => {
  const guesses = limiter('guess', failuresPerName, windowSeconds);
  const spraying = limiter('spray', 100 * scale, windowSeconds);
  const ceiling = limiter('ceiling', failuresFromEverywhere, ceilingSeconds);
  const devices = limiter('device', failuresPerName, windowSeconds);
  const guessNotices = limiter('guess-notice', 1, ceilingSeconds);
  const deviceNotices = limiter('device-notice', deviceNoticesADay, 24 * hour);
  const ownGuesses = limiter('own-guess', failuresPerName, windowSeconds);
  return {
    /** Before the password is compared, so that parallel guesses count. Throws 429. */
    countGuess: async (guess: Guess): Promise<void> => {
      if (guess.device) return count(devices, guess.device);
      await count(guesses, placeOf(guess));
      await count(spraying, guess.network);
      await countTowardsCeiling(ceiling, guess.typed);
    },
    /** For a guess that was not compared. */
    takeBackGuess: async (guess: Guess): Promise<void> => {
      if (guess.device) return void (await devices.reward(guess.device));
      await guesses.reward(placeOf(guess));
      await spraying.reward(guess.network);
      await ceiling.reward(guess.typed);
    },
    /** After a successful login: wrong passwords from elsewhere still count. */
    forgiveGuesses: async (guess: Guess): Promise<void> => {
      if (guess.device) return void (await devices.delete(guess.device));
      await guesses.delete(placeOf(guess));
      await spraying.reward(guess.network);
      await ceiling.reward(guess.typed);
    },
    /** True when the owner of an account has not yet been told of the guesses of these hours. */
    mayTellOfGuesses: (userId: string) => hasRoom(guessNotices, userId),
    /** True while one more mail about a new device may go to an account today. */
    mayTellOfDevice: (userId: string) => hasRoom(deviceNotices, userId),
    /** For a signed-in user who confirms an action with the password. Throws 429. */
    countOwnGuess: (userId: string, sid: string) => count(ownGuesses, `${userId}|${sid}`),
    forgiveOwnGuesses: async (userId: string, sid: string): Promise<void> => {
      await ownGuesses.delete(`${userId}|${sid}`);
    },
  };
};
