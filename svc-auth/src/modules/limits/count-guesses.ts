import { count, limiter, minute } from './count-calls';

/** Wrong passwords for one typed name from one network before that network is blocked for the name. */
export const failuresPerName = 10;
const windowSeconds = 15 * minute;

/** A login that is tried. It counts by what was typed, known or not, so that a block tells nothing about an account. */
export interface Guess {
  /** The typed username or address, in the form in which two are the same. */
  typed: string;
  /** Of networkOf. */
  network: string;
}

const placeOf = ({ typed, network }: Guess): string => `${typed}|${network}`;

/** The rate limits of passwords; those per network alone are multiplied by scale. */
export const createGuessLimits = (scale: number) => {
  const guesses = limiter('guess', failuresPerName, windowSeconds);
  const spraying = limiter('spray', 100 * scale, windowSeconds);
  const ownGuesses = limiter('own-guess', failuresPerName, windowSeconds);
  return {
    /** Before the password is compared, so that parallel guesses count. Throws 429. */
    countGuess: async (guess: Guess): Promise<void> => {
      await count(guesses, placeOf(guess));
      await count(spraying, guess.network);
    },
    /** For a guess that was not compared. */
    takeBackGuess: async (guess: Guess): Promise<void> => {
      await guesses.reward(placeOf(guess));
      await spraying.reward(guess.network);
    },
    /** Resets the count after a successful login. */
    forgiveGuesses: async (guess: Guess): Promise<void> => {
      await guesses.delete(placeOf(guess));
      await spraying.reward(guess.network);
    },
    /** For a signed-in user who confirms an action with the password. Throws 429. */
    countOwnGuess: (userId: string, sid: string) => count(ownGuesses, `${userId}|${sid}`),
    forgiveOwnGuesses: async (userId: string, sid: string): Promise<void> => {
      await ownGuesses.delete(`${userId}|${sid}`);
    },
  };
};
