import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const { ObjectId } = Schema.Types;

const referralSchema = new Schema(
  {
    referrerId: { type: ObjectId, required: true, index: true },
    /** A new account is referred once. */
    referredUserId: { type: ObjectId, required: true, unique: true },
    referralCode: { type: String, required: true },
    pointsAwarded: { type: Number, required: true, default: 0 },
    status: { type: String, enum: ['pending', 'rewarded'], required: true, default: 'pending' },
    createdAt: { type: Date, required: true },
    rewardedAt: { type: Date, default: null },
  },
  { versionKey: false },
);

export const Referral = mongoose.model('Referral', referralSchema, 'referrals');
export type ReferralRecord = InferSchemaType<typeof referralSchema> & { _id: Types.ObjectId };
