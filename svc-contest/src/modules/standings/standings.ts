import type { Reward } from '@hypercar/contracts/contest-rewards';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

/** A member's points and entries in the contest, with or without an entry; its writes serialise shares and entry. */
const standingSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true, unique: true },
    points: { type: Number, required: true, default: 0 },
    entries: { type: Number, required: true, default: 0 },
    submissions: { type: Number, required: true, default: 0 },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

const Standing = mongoose.model('Standing', standingSchema, 'contest_standings');
type StandingRecord = InferSchemaType<typeof standingSchema> & { _id: Types.ObjectId };

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

/** Counts a submission and returns the standing. The write conflicts with concurrent shares of the same member. */
export const countSubmission = (userId: string, now: Date): Promise<StandingRecord> =>
  Standing.findOneAndUpdate(
    { userId },
    { $inc: { submissions: 1 }, $set: { updatedAt: now }, $setOnInsert: { points: 0, entries: 0 } },
    upsert,
  ).lean<StandingRecord>();

export const forgetStanding = async (userId: string): Promise<void> => {
  await Standing.deleteMany({ userId });
};
