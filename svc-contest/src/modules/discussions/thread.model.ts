import mongoose, { Schema, type Types } from 'mongoose';

/** Of a picture: `pictureFile` of the contracts makes addresses of it. */
export interface ThreadPicture {
  hash: string;
  alt: string;
  width: number;
  height: number;
  widths: number[];
}

const written = {
  userId: { type: Schema.Types.ObjectId, required: true },
  username: { type: String, required: true },
  isStaff: { type: Boolean, required: true },
  text: { type: String, required: true },
  at: { type: Date, required: true },
  /** By a moderator. */
  isHidden: { type: Boolean, default: false },
} as const;

const threadSchema = new Schema(
  {
    kind: { type: String, required: true },
    /** Of a question the lesson, `<module>/<lesson>`; else empty. */
    board: { type: String, default: '' },
    ...written,
    /** Of a question: the staff has not answered what its writer wrote last. */
    waits: { type: Boolean, required: true },
    /** The oldest first. */
    replies: { type: [new Schema(written)], required: true },
    /** The reply that helped. */
    accepted: { type: Schema.Types.ObjectId, default: null },
    /** Of a post. */
    picture: { type: Schema.Types.Mixed, default: null },
    /** How many members said each. */
    reactions: { type: Schema.Types.Mixed, default: {} },
  },
  { versionKey: false, minimize: false },
);
threadSchema.index({ kind: 1, _id: -1 });
threadSchema.index({ board: 1, _id: -1 });
threadSchema.index({ waits: 1, _id: -1 });
threadSchema.index({ userId: 1, at: 1 });
threadSchema.index({ 'replies.userId': 1 });

export const Thread = mongoose.model('Thread', threadSchema, 'threads');

export interface Written {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  username: string;
  isStaff: boolean;
  text: string;
  at: Date;
  isHidden: boolean;
}
export interface ThreadRow extends Written {
  kind: 'question' | 'post';
  board: string;
  waits: boolean;
  replies: Written[];
  accepted: Types.ObjectId | null;
  picture: ThreadPicture | null;
  reactions: Record<string, number>;
}
