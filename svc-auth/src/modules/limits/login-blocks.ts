import type { LoginBlock } from '@hypercar/contracts/login-attempts';
import type { Page } from '@hypercar/service-kit/paging';
import { type PagedFind, readPage } from '@hypercar/service-kit/read-page';
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
  points: { $gt: failuresPerName },
  $or: [
    { key: { $gte: 'guess:', $lt: 'guess;' }, points: { $gt: failuresPerName } },
    { key: { $gte: 'ceiling:', $lt: 'ceiling;' }, points: { $gt: failuresFromEverywhere } },
  ],
});

/** The current login blocks, those that last the longest first. */
export const findBlocks = async (page: PagedFind): Promise<Page<LoginBlock>> => {
  const order = { by: 'expire', direction: -1 } as const;
  const found = await readPage<RateLimitRecord>(RateLimit, blocked(), page, order);
  return { ...found, rows: found.rows.map(presentBlock) };
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
