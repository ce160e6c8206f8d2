import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const dailyShareSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    /** The member's username at the latest share. */
    username: { type: String, required: true },
    date: { type: String, required: true },
    shareCount: { type: Number, required: true, default: 1 },
    /** The place on the finished day; null while the day lasts. */
    position: { type: Number, default: null },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
dailyShareSchema.index({ userId: 1, date: 1 }, { unique: true });
// The board's order to its last tie: without the id every row of the day would be sorted.
dailyShareSchema.index({ date: 1, shareCount: -1, updatedAt: 1, _id: 1 });
dailyShareSchema.index({ position: 1, date: 1 });

export const DailyShare = mongoose.model('DailyShare', dailyShareSchema, 'daily_share_leaderboard');
export type DailyShareRecord = InferSchemaType<typeof dailyShareSchema> & { _id: Types.ObjectId };
