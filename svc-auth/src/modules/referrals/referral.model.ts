import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const { ObjectId } = Schema.Types;

const refusals = ['mailbox', 'banned', 'deleted'] as const;
export type Refusal = (typeof refusals)[number];

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
    /** When the new account first confirmed its address: what counts for the contest's period. */
    confirmedAt: { type: Date, default: null },
    /** The end of the hold, which begins then; null when there is nothing to wait for. */
    dueAt: { type: Date, default: null },
    /** Why it will never be rewarded, although its status stays pending. */
    refusedFor: { type: String, enum: [...refusals, null], default: null },
    /** The address, of IPv6 the /64, that the new account was registered from. */
    network: { type: String, default: '', maxlength: 45 },
  },
  { versionKey: false },
);
referralSchema.index({ status: 1, dueAt: 1 });
referralSchema.index({ network: 1, createdAt: 1 });

export const Referral = mongoose.model('Referral', referralSchema, 'referrals');
export type ReferralRecord = InferSchemaType<typeof referralSchema> & { _id: Types.ObjectId };
