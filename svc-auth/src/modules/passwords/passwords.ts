import { availableParallelism } from 'node:os';
import { genSaltSync, getRounds } from 'bcryptjs';
import { Piscina } from 'piscina';

export const bcryptCost = 12;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** True when the password matches; without a hash it takes as long and is false. */
  fits(password: string, hash: string | undefined): Promise<boolean>;
  /** True for a hash with an old cost, which is renewed at the next login. */
  isOutdated(hash: string): boolean;
  close(): Promise<void>;
}

/** Compared for unknown users, so that the response takes as long: a salt with the rounds, and a digest of no password. */
const hashOfNobody = (cost: number): string => genSaltSync(cost) + '.'.repeat(31);

/** Hashes and compares in worker threads, so that other requests keep their latency meanwhile. */
export const createPasswords = (workerFile: string, cost = bcryptCost): Passwords => {
  const pool = new Piscina({
    filename: workerFile,
    minThreads: 1,
    maxThreads: availableParallelism(),
  });
  const nobody = hashOfNobody(cost);
  return {
    hash: (password) => pool.run({ password, cost }) as Promise<string>,
    fits: async (password, given) => {
      const same = (await pool.run({ password, hash: given ?? nobody })) as boolean;
      return same && given !== undefined;
    },
    isOutdated: (given) => getRounds(given) !== cost,
    close: () => pool.destroy(),
  };
};
