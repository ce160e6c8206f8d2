import { shareStatuses, tiktokVideoPoints } from '@hypercar/contracts/videos';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const { ObjectId } = Schema.Types;

const tiktokVideoSchema = new Schema(
  {
    userId: { type: ObjectId, required: true },
    /** A video is rewarded once, for the first member who submits it. */
    videoId: { type: String, required: true, maxlength: 255, unique: true },
    url: { type: String, required: true },
    title: { type: String, required: true, maxlength: 255 },
    pointsAwarded: { type: Number, required: true, default: tiktokVideoPoints },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
tiktokVideoSchema.index({ userId: 1, createdAt: -1 });

const shareFields = {
  userId: { type: ObjectId, required: true },
  shareStatus: { type: String, enum: shareStatuses, required: true, default: 'initiated' },
  pointsAwarded: { type: Number, required: true, default: 0 },
  shareDate: { type: Date, required: true },
  completedAt: { type: Date, default: null },
  ipAddress: { type: String, default: '', maxlength: 45 },
  userAgent: { type: String, default: '', maxlength: 500 },
} as const;

const reelShareSchema = new Schema(
  { ...shareFields, reelUrl: { type: String, required: true, maxlength: 500 } },
  { versionKey: false },
);
reelShareSchema.index({ userId: 1, reelUrl: 1 }, { unique: true });

const videoShareSchema = new Schema(
  { ...shareFields, videoUrl: { type: String, required: true, maxlength: 500 } },
  { versionKey: false },
);
videoShareSchema.index({ userId: 1, videoUrl: 1 }, { unique: true });

export const TiktokVideo = mongoose.model('TiktokVideo', tiktokVideoSchema, 'tiktok_videos');
export type TiktokVideoRecord = InferSchemaType<typeof tiktokVideoSchema> & {
  _id: Types.ObjectId;
};
export const ReelShare = mongoose.model('ReelShare', reelShareSchema, 'facebook_reel_shares');
export type ReelShareRecord = InferSchemaType<typeof reelShareSchema> & { _id: Types.ObjectId };
export const TiktokShare = mongoose.model('TiktokShare', videoShareSchema, 'tiktok_video_shares');
export type TiktokShareRecord = InferSchemaType<typeof videoShareSchema> & { _id: Types.ObjectId };
