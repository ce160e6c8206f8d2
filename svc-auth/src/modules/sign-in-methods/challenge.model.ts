import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

/** What somebody was asked and has not answered yet; each is answered once. */
const challengeSchema = new Schema(
  {
    /** What it is for: an answer to one purpose is none to another. */
    purpose: { type: String, required: true },
    /** The hash of the ticket, or of the challenge, that the answer names. */
    hash: { type: String, required: true, unique: true },
    userId: { type: Schema.Types.ObjectId, default: null, index: true },
    /** The hash of the password hash that was right. */
    passwordMark: { type: String, default: null },
    tries: { type: Number, default: 0 },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false },
);

export const Challenge = mongoose.model('Challenge', challengeSchema, 'sign_in_challenges');
export type ChallengeRecord = InferSchemaType<typeof challengeSchema> & { _id: Types.ObjectId };
