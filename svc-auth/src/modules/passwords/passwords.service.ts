import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';

export const bcryptCost = 12;

/** Costs as much as a real comparison and never fits: for users that do not exist. */
const nobody = '$2b$12$C6UzMDM.H6dfI/f/IKcEeO7ZVnFG8Qb1F9o6jvVQZk0Q3U9rG5G1i';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** True when the password fits; without a hash it takes as long and is false. */
  fits(password: string, hash: string | undefined): Promise<boolean>;
  close(): Promise<void>;
}

/** Hashes and compares in worker threads, so that other requests keep their latency meanwhile. */
export const createPasswords = (workerFile: string, cost = bcryptCost): Passwords => {
  const pool = new Piscina({
    filename: workerFile,
    minThreads: 1,
    maxThreads: Math.max(1, availableParallelism() - 1),
  });
  return {
    hash: (password) => pool.run({ password, cost }) as Promise<string>,
    fits: async (password, hash) => {
      const same = (await pool.run({ password, hash: hash ?? nobody })) as boolean;
      return same && hash !== undefined;
    },
    close: () => pool.destroy(),
  };
};
