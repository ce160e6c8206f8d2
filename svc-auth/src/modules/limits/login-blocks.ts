import type { LoginBlock } from '@hypercar/contracts/login-attempts';
import { isValidObjectId } from 'mongoose';
import { failuresFromEverywhere, failuresPerName } from './count-guesses';
import { RateLimit, type RateLimitRecord } from './rate-limit.model';

/** `guess:<typed name>|<network>`, and `ceiling:<typed name>`. */
const placeOf = (key: string) => {
  const from = key.indexOf(':') + 1;
  const split = key.startsWith('ceiling:') ? -1 : key.lastIndexOf('|');
  return split < 0
    ? { username: key.slice(from), ipAddress: 'any address' }
    : { username: key.slice(from, split), ipAddress: key.slice(split + 1) };
};

const presentBlock = ({ _id, key, points, expire }: RateLimitRecord): LoginBlock => ({
  id: String(_id),
  ...placeOf(key),
  failures: points,
  blockedUntil: expire!.toISOString(),
});

const blocked = () => ({
  expire: { $gt: new Date() },
  $or: [
    { key: { $gte: 'guess:', $lt: 'guess;' }, points: { $gt: failuresPerName } },
    { key: { $gte: 'ceiling:', $lt: 'ceiling;' }, points: { $gt: failuresFromEverywhere } },
  ],
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

/** Forgets what was guessed on these names and addresses, from wherever. */
export const forgetGuessesOn = async (names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await RateLimit.deleteMany({ key: { $gte: `guess:${name}|`, $lt: `guess:${name}}` } });
    await RateLimit.deleteOne({ key: `ceiling:${name}` });
  }
};
