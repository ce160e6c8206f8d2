import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const badgeSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    badgeType: { type: String, required: true, maxlength: 50 },
    description: { type: String, required: true, maxlength: 255 },
    earnedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
badgeSchema.index({ userId: 1, badgeType: 1 }, { unique: true });

export const Badge = mongoose.model('Badge', badgeSchema, 'badges');
export type BadgeRecord = InferSchemaType<typeof badgeSchema> & { _id: Types.ObjectId };
