import type { Reward } from '@hypercar/contracts/contest-rewards';
import { addToStanding } from '../standings/standings';
import { entriesOf } from './entry.model';

/** Adds points and entries to a member's standing in a season, and to the entry if there is one; part of a transaction. Answers the points. */
export const addToContest = async (
  season: number,
  userId: string,
  reward: Reward,
  now: Date,
): Promise<number> => {
  const { points } = await addToStanding(season, userId, reward, now);
  await entriesOf(season).updateOne(
    { userId },
    {
      $inc: { totalPoints: reward.points, totalEntries: reward.entries },
      $set: { updatedAt: now },
    },
  );
  return points;
};
