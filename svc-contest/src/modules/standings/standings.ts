import type { Reward } from '@hypercar/contracts/contest-rewards';
import { Standing, type StandingRecord } from './standing.model';

const upsert = { upsert: true, returnDocument: 'after', setDefaultsOnInsert: false } as const;

/** Adds to what a member has gathered; part of a transaction. */
export const addToStanding = (
  userId: string,
  { points, entries }: Reward,
  now: Date,
): Promise<StandingRecord> =>
  Standing.findOneAndUpdate(
    { userId },
    { $inc: { points, entries }, $set: { updatedAt: now } },
    upsert,
  ).lean<StandingRecord>();

/** Counts a submission; answers what was gathered. The write meets every share of the same member. */
export const countSubmission = (userId: string, now: Date): Promise<StandingRecord> =>
  Standing.findOneAndUpdate(
    { userId },
    { $inc: { submissions: 1 }, $set: { updatedAt: now }, $setOnInsert: { points: 0, entries: 0 } },
    upsert,
  ).lean<StandingRecord>();

export const forgetStanding = async (userId: string): Promise<void> => {
  await Standing.deleteMany({ userId });
};
