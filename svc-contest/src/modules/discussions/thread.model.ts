import mongoose, { Schema, type Types } from 'mongoose';

const written = {
  userId: { type: Schema.Types.ObjectId, required: true },
  username: { type: String, required: true },
  isStaff: { type: Boolean, required: true },
  text: { type: String, required: true },
  at: { type: Date, required: true },
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
  },
  { versionKey: false },
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
}
export interface ThreadRow extends Written {
  kind: 'question' | 'post';
  board: string;
  waits: boolean;
  replies: Written[];
  accepted: Types.ObjectId | null;
}
