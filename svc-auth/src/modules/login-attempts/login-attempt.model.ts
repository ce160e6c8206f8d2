import { termsField } from '@hypercar/service-kit/search-terms';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const loginAttemptSchema = new Schema(
  {
    /** The account, null for an unknown name or a deleted account. */
    userId: { type: Schema.Types.ObjectId, default: null },
    /** The typed name, or the account's username if it is known: for display and search only. */
    username: { type: String, default: '' },
    usernameKey: { type: String, default: '' },
    email: { type: String, default: null },
    ipAddress: { type: String, maxlength: 45, default: '' },
    /** What a search finds the address by; none of an attempt of a release before, until a job has filled them. */
    beginnings: termsField,
    userAgent: { type: String, maxlength: 500, default: '' },
    success: { type: Boolean, required: true },
    errorMessage: { type: String, default: null },
    attemptedAt: { type: Date, required: true, expires: '90d' },
  },
  { versionKey: false },
);
loginAttemptSchema.index({ userId: 1, _id: -1 });
loginAttemptSchema.index({ beginnings: 1, _id: -1 });
// The list is sorted by each of them, both ways, the newest first within a value.
for (const by of [{}, { success: 1 }] as const)
  for (const id of [1, -1] as const) {
    loginAttemptSchema.index({ ...by, usernameKey: 1, _id: id });
    loginAttemptSchema.index({ ...by, ipAddress: 1, _id: id });
  }
loginAttemptSchema.index({ success: 1, _id: 1 });
loginAttemptSchema.index({ success: 1, _id: -1 });
loginAttemptSchema.index({ success: 1, attemptedAt: 1 });

export const LoginAttempt = mongoose.model('LoginAttempt', loginAttemptSchema, 'login_attempts');
export type LoginAttemptRecord = InferSchemaType<typeof loginAttemptSchema> & {
  _id: Types.ObjectId;
};
