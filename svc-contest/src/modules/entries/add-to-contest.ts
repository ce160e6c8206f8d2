import type { Reward } from '@hypercar/contracts/contest-rewards';
import { addToStanding } from '../standings/standings';
import { ContestEntry } from './entry.model';

/** Adds to what a member has gathered, and to the entry where there is one; part of a transaction. Answers the points. */
export const addToContest = async (userId: string, reward: Reward, now: Date): Promise<number> => {
  const { points } = await addToStanding(userId, reward, now);
  await ContestEntry.updateOne(
    { userId },
    {
      $inc: { totalPoints: reward.points, totalEntries: reward.entries },
      $set: { updatedAt: now },
    },
  );
  return points;
};
