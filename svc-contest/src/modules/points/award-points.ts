import { inTransaction } from '@hypercar/service-kit/database';
import { oneAtATime } from '../../one-at-a-time';
import {
  PointAward,
  type PointAwardRecord,
  UserPoints,
  type UserPointsRecord,
} from './point.model';

export interface Award {
  userId: string;
  points: number;
  reason: string;
  /** What it is for: the same cause is rewarded once. */
  cause: string;
}

const write = ({ userId, points, reason, cause }: Award): Promise<boolean> =>
  inTransaction(async () => {
    if (await PointAward.exists({ cause })) return false;
    const now = new Date();
    await PointAward.create([{ userId, points, reason, cause, awardedAt: now }]);
    await UserPoints.updateOne(
      { userId },
      { $inc: { points }, $set: { updatedAt: now } },
      { upsert: true, setDefaultsOnInsert: false },
    );
    return true;
  });

/** Writes an award and the sum atomically; returns false for a cause that was rewarded before. */
export const awardPoints = (award: Award): Promise<boolean> =>
  oneAtATime(`points:${award.userId}`, () => write(award));

/** The first of these causes that was not rewarded yet. */
export const findUnrewarded = async (causes: readonly string[]): Promise<string | undefined> => {
  const rewarded = await PointAward.distinct('cause', { cause: { $in: causes } });
  return causes.find((cause) => !rewarded.includes(cause));
};

export const readPoints = async (userId: string): Promise<number> =>
  (await UserPoints.findOne({ userId }).lean<UserPointsRecord>())?.points ?? 0;

/** A user's awards, newest first. */
export const findAwards = (userId: string): Promise<PointAwardRecord[]> =>
  PointAward.find({ userId }).sort({ awardedAt: -1 }).lean<PointAwardRecord[]>();

export const forgetPoints = async (userId: string): Promise<void> => {
  await PointAward.deleteMany({ userId });
  await UserPoints.deleteMany({ userId });
};
