import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const dailyWinnerSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, default: null },
    username: { type: String, required: true },
    date: { type: String, required: true, unique: true },
    loginCount: { type: Number, required: true },
    courseAccessGranted: { type: Boolean, required: true, default: false },
    wonAt: { type: Date, required: true },
  },
  { versionKey: false },
);
dailyWinnerSchema.index({ userId: 1 });

export const DailyWinner = mongoose.model('DailyWinner', dailyWinnerSchema, 'daily_login_winners');
export type DailyWinnerRecord = InferSchemaType<typeof dailyWinnerSchema> & {
  _id: Types.ObjectId;
};
