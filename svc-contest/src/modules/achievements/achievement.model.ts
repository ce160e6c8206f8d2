import { achievementTypes } from '@hypercar/contracts/achievements';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const achievementSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, enum: achievementTypes, required: true },
    unlockedAt: { type: Date, required: true },
    metadata: { type: Schema.Types.Mixed, default: {} },
  },
  { versionKey: false, minimize: false },
);
achievementSchema.index({ userId: 1, type: 1 }, { unique: true });

export const Achievement = mongoose.model(
  'Achievement',
  achievementSchema,
  'hypercar_achievements',
);
export type AchievementRecord = InferSchemaType<typeof achievementSchema> & {
  _id: Types.ObjectId;
};
