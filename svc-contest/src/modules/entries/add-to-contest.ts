import type { Reward } from '@hypercar/contracts/contest-rewards';
import { addToStanding } from '../standings/standings';
import { ContestEntry } from './entry.model';

/** Adds points and entries to a member's standing, and to the entry if there is one; part of a transaction. Answers the points. */
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
