import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const { ObjectId } = Schema.Types;

const marketingClickSchema = new Schema(
  {
    userId: { type: ObjectId, default: null },
    bannerId: { type: String, required: true, maxlength: 100 },
    clickedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
marketingClickSchema.index({ bannerId: 1, clickedAt: -1 });
marketingClickSchema.index({ userId: 1 });

const bannerClaimSchema = new Schema(
  {
    userId: { type: ObjectId, required: true },
    bannerId: { type: String, required: true, maxlength: 100 },
    claimedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
bannerClaimSchema.index({ userId: 1, bannerId: 1 }, { unique: true });
bannerClaimSchema.index({ bannerId: 1 });

export const MarketingClick = mongoose.model(
  'MarketingClick',
  marketingClickSchema,
  'marketing_clicks',
);
export const BannerClaim = mongoose.model('BannerClaim', bannerClaimSchema, 'banner_claims');
export type BannerClaimRecord = InferSchemaType<typeof bannerClaimSchema> & {
  _id: Types.ObjectId;
};
