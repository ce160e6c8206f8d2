import { isDuplicateKey } from '@hypercar/service-kit/database';
import { logger } from '@hypercar/service-kit/logger';
import type { Migration } from '@hypercar/service-kit/migrations';
import { skeletonKeysOf } from './look-alikes';
import { User, type UserRecord } from './user.model';

const fill = async ({ _id, username }: UserRecord): Promise<void> => {
  try {
    await User.updateOne({ _id }, { skeletonKeys: skeletonKeysOf(username) });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    logger.warn({ userId: String(_id) }, 'this username looks like that of an older account');
  }
};

/** Gives older accounts the keys of look-alikes, the oldest first: two that look alike both go on working. */
export const fillSkeletonKeys: Migration = {
  id: '2026-11-23 usernames have keys of look-alikes',
  up: async () => {
    const unfilled = User.find({ skeletonKeys: { $exists: false } }).sort({ createdAt: 1 });
    for await (const user of unfilled.lean<UserRecord[]>().cursor()) await fill(user);
  },
};
