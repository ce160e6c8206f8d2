import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const socialPostSchema = new Schema(
  {
    username: { type: String, required: true, maxlength: 100 },
    platform: { type: String, required: true, maxlength: 50 },
    url: { type: String, default: null },
    caption: { type: String, required: true },
    thumb: { type: String, default: null },
    likes: { type: Number, required: true, default: 0 },
    hidden: { type: Boolean, required: true, default: false },
    postedAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    /** Set while a delete can still be undone. */
    deletedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
socialPostSchema.index({ hidden: 1, postedAt: -1 });
socialPostSchema.index({ deletedAt: 1 });

export const SocialPost = mongoose.model('SocialPost', socialPostSchema, 'social_posts');
export type SocialPostRecord = InferSchemaType<typeof socialPostSchema> & { _id: Types.ObjectId };
