import type { Reward } from '@hypercar/contracts/contest-rewards';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';
import { modelOf, prepareModelOf } from '../seasons/seasons';

/** A member's points and entries in a season of the contest, with or without an entry; its writes serialise shares and entry. */
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
const standingsOf = (season: number) => modelOf(Standing, season);
/** Makes what a new season's standings are kept in. */
export const prepareStandings = (season: number): Promise<void> => prepareModelOf(Standing, season);
type StandingRecord = InferSchemaType<typeof standingSchema> & { _id: Types.ObjectId };

const upsert = { upsert: true, returnDocument: 'after', setDefaultsOnInsert: false } as const;

/** Adds to what a member has gathered; part of a transaction. */
export const addToStanding = (
  season: number,
  userId: string,
  { points, entries }: Reward,
  now: Date,
): Promise<StandingRecord> =>
  standingsOf(season)
    .findOneAndUpdate({ userId }, { $inc: { points, entries }, $set: { updatedAt: now } }, upsert)
    .lean<StandingRecord>();

/** Counts a submission and returns the standing. The write conflicts with concurrent shares of the same member. */
export const countSubmission = (
  season: number,
  userId: string,
  now: Date,
): Promise<StandingRecord> =>
  standingsOf(season)
    .findOneAndUpdate(
      { userId },
      {
        $inc: { submissions: 1 },
        $set: { updatedAt: now },
        $setOnInsert: { points: 0, entries: 0 },
      },
      upsert,
    )
    .lean<StandingRecord>();

export const forgetStanding = async (season: number, userId: string): Promise<void> => {
  await standingsOf(season).deleteMany({ userId });
};
