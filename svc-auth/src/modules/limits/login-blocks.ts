import type { LoginBlock } from '@hypercar/contracts/login-attempts';
import { isValidObjectId } from 'mongoose';
import { failuresPerName } from './count-guesses';
import { RateLimit, type RateLimitRecord } from './rate-limit.model';

const prefix = 'guess:';

const presentBlock = ({ _id, key, points, expire }: RateLimitRecord): LoginBlock => {
  const place = key.slice(prefix.length);
  const split = place.lastIndexOf('|');
  return {
    id: String(_id),
    username: place.slice(0, split),
    ipAddress: place.slice(split + 1),
    failures: points,
    blockedUntil: expire!.toISOString(),
  };
};

const blocked = () => ({
  key: { $gte: prefix, $lt: 'guess;' },
  points: { $gt: failuresPerName },
  expire: { $gt: new Date() },
});

/** The current login blocks. */
export const findBlocks = async (): Promise<LoginBlock[]> => {
  const rows = await RateLimit.find(blocked()).sort({ expire: -1 }).lean<RateLimitRecord[]>();
  return rows.map(presentBlock);
};

/** Removes a block; null when there is none. */
export const removeBlock = async (id: string): Promise<LoginBlock | null> => {
  if (!isValidObjectId(id)) return null;
  const row = await RateLimit.findOneAndDelete({ _id: id, ...blocked() }).lean<RateLimitRecord>();
  return row && presentBlock(row);
};

/** Forgets what was guessed on these names and addresses, from anywhere. */
export const forgetGuessesOn = async (names: readonly string[]): Promise<void> => {
  for (const name of names)
    await RateLimit.deleteMany({ key: { $gte: `${prefix}${name}|`, $lt: `${prefix}${name}}` } });
};
