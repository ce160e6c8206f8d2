import type { LoginBlock } from '@hypercar/contracts/login-attempts';
import { failuresPerAccount } from './count-calls';
import { RateLimit, type RateLimitRecord } from './rate-limit.model';

const prefix = 'guess:';

const presentBlock = ({ key, points, expire }: RateLimitRecord): LoginBlock => {
  const place = key.slice(prefix.length);
  const split = place.lastIndexOf('|');
  return {
    id: place,
    username: place.slice(0, split),
    ipAddress: place.slice(split + 1),
    failures: points,
    blockedUntil: expire!.toISOString(),
  };
};

const blocked = () => ({ points: { $gt: failuresPerAccount }, expire: { $gt: new Date() } });

/** The current login blocks. */
export const findBlocks = async (): Promise<LoginBlock[]> => {
  const rows = await RateLimit.find({ key: { $gte: prefix, $lt: 'guess;' }, ...blocked() })
    .sort({ expire: -1 })
    .lean<RateLimitRecord[]>();
  return rows.map(presentBlock);
};

/** Removes a block; null when there is none. */
export const removeBlock = async (id: string): Promise<LoginBlock | null> => {
  const row = await RateLimit.findOneAndDelete({
    key: prefix + id,
    ...blocked(),
  }).lean<RateLimitRecord>();
  return row && presentBlock(row);
};
