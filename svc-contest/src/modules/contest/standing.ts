import type { Reward } from '@hypercar/contracts/contest-rewards';
import { ContestEntry, Standing, type StandingRecord } from './contest-entry.model';

/** Adds points and entries to a member's standing, and to the entry if there is one; part of a transaction. */
export const addToStanding = async (
  userId: string,
  { points, entries }: Reward,
  now: Date,
): Promise<StandingRecord> => {
  const standing = await Standing.findOneAndUpdate(
    { userId },
    { $inc: { points, entries }, $set: { updatedAt: now } },
    { upsert: true, returnDocument: 'after', setDefaultsOnInsert: false },
  ).lean<StandingRecord>();
  await ContestEntry.updateOne(
    { userId },
    { $inc: { totalPoints: points, totalEntries: entries }, $set: { updatedAt: now } },
  );
  return standing;
};

/** Counts a submission and returns the standing. The write conflicts with concurrent shares of the same member. */
export const countSubmission = (userId: string, now: Date): Promise<StandingRecord> =>
  Standing.findOneAndUpdate(
    { userId },
    { $inc: { submissions: 1 }, $set: { updatedAt: now }, $setOnInsert: { points: 0, entries: 0 } },
    { upsert: true, returnDocument: 'after', setDefaultsOnInsert: false },
  ).lean<StandingRecord>();
