import { contestPrizes, type ContestPrize } from '@hypercar/contracts/contest-draws';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';
import { firstSeason } from '../period/period';

const { ObjectId } = Schema.Types;

const winnerSchema = new Schema(
  {
    prize: { type: String, enum: Object.keys(contestPrizes) as ContestPrize[], required: true },
    entryId: { type: ObjectId, required: true },
    userId: { type: ObjectId, required: true },
  },
  { _id: false },
);

const drawSchema = new Schema(
  {
    /** Rows of releases without seasons have none: the first one's. */
    season: { type: Number, default: 1 },
    seed: { type: String, required: true },
    actualWeight: { type: Number, default: null },
    drawnBy: { type: ObjectId, required: true },
    drawnByName: { type: String, required: true },
    drawnAt: { type: Date, required: true },
    participants: { type: Number, required: true },
    digest: { type: String, required: true },
    winners: { type: [winnerSchema], required: true },
  },
  { versionKey: false },
);
drawSchema.index({ drawnAt: -1 });

export const Draw = mongoose.model('Draw', drawSchema, 'contest_draws');
export type DrawRecord = InferSchemaType<typeof drawSchema> & { _id: Types.ObjectId };

/** Finds the draws of a season. */
export const ofSeason = (season: number) =>
  season === firstSeason ? { season: { $in: [season, null] } } : { season };
