import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const sessionSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, required: true, index: true },
    createdAt: { type: Date, required: true },
    /** To within a minute, or two. */
    lastUsedAt: { type: Date, required: true },
    /** When it ends if it is not used before. */
    idleAt: { type: Date, required: true },
    /** When its owner last proved who they are: at the login, or by reauthenticating. */
    authenticatedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true, expires: 0 },
    ipAddress: { type: String, maxlength: 45, default: '' },
    userAgent: { type: String, maxlength: 500, default: '' },
    endedAt: { type: Date, default: null },
    endReason: { type: String, default: null },
  },
  { versionKey: false },
);
sessionSchema.index({ endedAt: 1, idleAt: 1 });

export const Session = mongoose.model('Session', sessionSchema, 'sessions');
export type SessionRecord = InferSchemaType<typeof sessionSchema> & { _id: Types.ObjectId };
