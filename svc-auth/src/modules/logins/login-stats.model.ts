import { loginAchievementTypes } from '@hypercar/contracts/my-account';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const { ObjectId } = Schema.Types;

const dailyLoginSchema = new Schema(
  {
    userId: { type: ObjectId, required: true },
    /** A UTC day, YYYY-MM-DD. */
    date: { type: String, required: true },
    loginCount: { type: Number, required: true, default: 1 },
    lastLoginAt: { type: Date, required: true },
  },
  { versionKey: false },
);
dailyLoginSchema.index({ userId: 1, date: -1 }, { unique: true });
dailyLoginSchema.index({ date: 1, loginCount: -1 });

const loginAchievementSchema = new Schema(
  {
    userId: { type: ObjectId, required: true },
    type: { type: String, enum: loginAchievementTypes, required: true },
    unlockedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
loginAchievementSchema.index({ userId: 1, type: 1 }, { unique: true });

export const DailyLogin = mongoose.model('DailyLogin', dailyLoginSchema, 'daily_login_stats');
export type DailyLoginRecord = InferSchemaType<typeof dailyLoginSchema> & { _id: Types.ObjectId };
export const LoginAchievement = mongoose.model(
  'LoginAchievement',
  loginAchievementSchema,
  'login_achievements',
);
export type LoginAchievementRecord = InferSchemaType<typeof loginAchievementSchema> & {
  _id: Types.ObjectId;
};
