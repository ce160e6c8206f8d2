import { availableParallelism } from 'node:os';
import { requestContext } from '@hypercar/service-kit/request-context';
import { genSaltSync, getRounds } from 'bcryptjs';
import { Piscina } from 'piscina';
import { networkOf } from '@hypercar/contracts/network-of';
import { createFairQueue, type QueueCaller, type QueueLimits } from './fair-queue';

export { refuseCommonPassword } from './common-passwords';
export { createFairQueue, TooBusy } from './fair-queue';

export const bcryptCost = 12;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Throws TooBusy when a password of this request would wait too long for its turn. */
  checkRoom(): void;
  /** True when the password matches; without a hash it takes as long and is false. */
  fits(password: string, hash: string | undefined): Promise<boolean>;
  /** True for a hash with an old cost, which is renewed at the next login. */
  isOutdated(hash: string): boolean;
  close(): Promise<void>;
}

/** Compared for unknown users, so that the response takes as long: a salt with the rounds, and a digest of no password. */
const hashOfNobody = (cost: number): string => genSaltSync(cost) + '.'.repeat(31);

/** As many at a time as leave a processor to everybody who is not signing in. */
const hashingLimits: QueueLimits = {
  places: Math.max(1, availableParallelism() - 1),
  longestWaitMs: 3000,
  longestLine: 1000,
};

/** The network of the request that hashes, or the service itself. */
export const callerNow = (): QueueCaller => {
  const context = requestContext.getStore();
  return context
    ? { source: networkOf(context.ip), left: context.end.signal }
    : { source: 'the service itself' };
};

/**
 * Hashes and compares in worker threads, so that other requests keep their latency meanwhile. Calls wait 3 s at most, unless
 * other limits are given, and take turns by network; both throw TooBusy when the wait would be longer, and give up when
 * the caller leaves.
 */
export const createPasswords = (
  workerFile: string,
  cost = bcryptCost,
  limits = hashingLimits,
): Passwords => {
  const pool = new Piscina({ filename: workerFile, minThreads: 1, maxThreads: limits.places });
  const queue = createFairQueue(limits);
  const run = <T>(task: object) => queue.run(callerNow(), () => pool.run(task) as Promise<T>);
  const nobody = hashOfNobody(cost);
  return {
    checkRoom: () => queue.checkRoom(callerNow()),
    hash: (password) => run<string>({ password, cost }),
    fits: async (password, given) => {
      const same = await run<boolean>({ password, hash: given ?? nobody });
      return same && given !== undefined;
    },
    isOutdated: (given) => getRounds(given) !== cost,
    close: () => pool.destroy(),
  };
};
