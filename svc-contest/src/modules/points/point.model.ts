import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const { ObjectId } = Schema.Types;

/** One award with its reason and cause. A cause is rewarded once. */
const awardSchema = new Schema(
  {
    userId: { type: ObjectId, required: true },
    points: { type: Number, required: true },
    reason: { type: String, required: true },
    cause: { type: String, required: true, unique: true },
    awardedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
awardSchema.index({ userId: 1, awardedAt: -1 });

/** The sum of a user's awards, kept in the transaction of each award. */
const userPointsSchema = new Schema(
  {
    userId: { type: ObjectId, required: true, unique: true },
    points: { type: Number, required: true, default: 0 },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
userPointsSchema.index({ points: -1 });

export const PointAward = mongoose.model('PointAward', awardSchema, 'point_awards');
export type PointAwardRecord = InferSchemaType<typeof awardSchema> & { _id: Types.ObjectId };
export const UserPoints = mongoose.model('UserPoints', userPointsSchema, 'user_points');
export type UserPointsRecord = InferSchemaType<typeof userPointsSchema> & { _id: Types.ObjectId };
