import { roles } from '@hypercar/contracts/endpoint';
import { userStatuses } from '@hypercar/contracts/users';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const { ObjectId } = Schema.Types;

/** One document for each account: its owner is the user. */
const userSchema = new Schema(
  {
    username: { type: String, required: true },
    /** The username in lower case: what must be unique. */
    usernameKey: { type: String, required: true, unique: true },
    email: { type: String, required: true, unique: true },
    /** A bcrypt hash. */
    password: { type: String, required: true },
    role: { type: String, enum: roles, required: true, default: 'public' },
    status: { type: String, enum: userStatuses, required: true, default: 'active' },
    statusNotes: { type: String, default: null },
    /** Shown to the user. */
    statusReason: { type: String, default: null },
    /** When a suspension or ban ends automatically. */
    statusUntil: { type: Date, default: null },
    loginCount: { type: Number, required: true, default: 0 },
    lastLoginAt: { type: Date, default: null },
    loginStreak: { type: Number, required: true, default: 0 },
    maxLoginStreak: { type: Number, required: true, default: 0 },
    createdAt: { type: Date, required: true },
    emailVerified: { type: Boolean, required: true, default: false },
    /** Only the token's hash is kept. */
    emailVerificationToken: { type: String, default: null },
    emailVerificationExpires: { type: Date, default: null },
    profileCompleted: { type: Boolean, required: true, default: false },
    passwordResetToken: { type: String, default: null },
    passwordResetExpires: { type: Date, default: null },
    deactivatedAt: { type: Date, default: null },
    deactivatedBy: { type: ObjectId, default: null },
    referralCode: { type: String, required: true, unique: true },
    referredBy: { type: ObjectId, default: null },
    referralPoints: { type: Number, required: true, default: 0 },
    score: { type: Number, required: true, default: 0 },
    /** Written by every change of an administrator, so that concurrent changes conflict (change-user.ts). */
    adminGuard: { type: Number, required: true, default: 0 },
    /** Written by every change of the sign-in methods, so that concurrent changes conflict (manage-methods.ts). */
    methodsGuard: { type: Number, required: true, default: 0 },
  },
  { versionKey: false },
);
userSchema.index({ createdAt: -1 });
userSchema.index({ emailVerificationToken: 1 });
userSchema.index({ passwordResetToken: 1 });
userSchema.index({ statusUntil: 1 });

export const User = mongoose.model('User', userSchema, 'users');
export type UserRecord = InferSchemaType<typeof userSchema> & { _id: Types.ObjectId };
