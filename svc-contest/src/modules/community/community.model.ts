import { type Who, whoSchema } from '@hypercar/service-kit/records/act';
import mongoose, { Schema, type Types } from 'mongoose';
import type { ThreadPicture } from '../discussions/discussions';

const memberId = { type: Schema.Types.ObjectId, required: true } as const;

const reactionSchema = new Schema(
  { threadId: memberId, userId: memberId, kind: { type: String, required: true } },
  { versionKey: false },
);
reactionSchema.index({ threadId: 1, userId: 1 }, { unique: true });
reactionSchema.index({ userId: 1 });

/** One a member and post. */
export const Reaction = mongoose.model('Reaction', reactionSchema, 'community_reactions');
export interface ReactionRow {
  threadId: Types.ObjectId;
  userId: Types.ObjectId;
  kind: string;
}

const pictureSchema = new Schema(
  {
    userId: memberId,
    hash: { type: String, required: true },
    alt: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    widths: { type: [Number], required: true },
    /** The post that shows it; null until it is written. */
    threadId: { type: Schema.Types.ObjectId, default: null },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
pictureSchema.index({ threadId: 1, at: 1 });
pictureSchema.index({ userId: 1 });

export const PostPicture = mongoose.model('PostPicture', pictureSchema, 'community_pictures');
export interface PostPictureRow extends ThreadPicture {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  threadId: Types.ObjectId | null;
  at: Date;
}

const reportSchema = new Schema(
  {
    threadId: memberId,
    /** The reply that is meant; null for the post. */
    replyId: { type: Schema.Types.ObjectId, default: null },
    userId: memberId,
    username: { type: String, required: true },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
    outcome: { type: String, default: null },
    settledBy: { type: whoSchema, default: null },
  },
  { versionKey: false },
);
reportSchema.index({ threadId: 1, replyId: 1, userId: 1 }, { unique: true });
reportSchema.index({ outcome: 1, _id: -1 });
reportSchema.index({ userId: 1 });
reportSchema.index({ 'settledBy.id': 1 });

export const Report = mongoose.model('CommunityReport', reportSchema, 'community_reports');
export interface ReportRow {
  _id: Types.ObjectId;
  threadId: Types.ObjectId;
  replyId: Types.ObjectId | null;
  userId: Types.ObjectId;
  username: string;
  reason: string;
  at: Date;
  outcome: 'hidden' | 'kept' | null;
  settledBy: Who | null;
}

const memberSchema = new Schema(
  {
    userId: { ...memberId, unique: true },
    username: { type: String, default: '' },
    /** The week's posts come by mail. */
    digest: { type: Boolean, required: true },
    /** Whom this member does not want to read: `id` and `name`. */
    unread: { type: [Schema.Types.Mixed], required: true },
    /** Why this member may not write, by whom and since when; null while they may. */
    blocked: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false },
);
memberSchema.index({ 'blocked.at': 1 });

/** Those who changed a setting, or were blocked. */
export const CommunityMember = mongoose.model('CommunityMember', memberSchema, 'community_members');
export interface CommunityMemberRow {
  userId: Types.ObjectId;
  username: string;
  digest: boolean;
  unread: { id: string; name: string }[];
  blocked: { reason: string; by: Who; at: Date } | null;
}

const digestSchema = new Schema(
  { week: { type: String, required: true, unique: true }, at: Date },
  { versionKey: false },
);
/** The weeks whose mails are sent. */
export const Digest = mongoose.model('CommunityDigest', digestSchema, 'community_digests');
