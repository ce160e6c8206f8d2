import { roles } from '@hypercar/contracts/endpoint';
import { userStatuses } from '@hypercar/contracts/users';
import { termsField } from '@hypercar/service-kit/search-terms';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const { ObjectId } = Schema.Types;

const knownDeviceSchema = new Schema(
  {
    hash: { type: String, required: true },
    firstSeenAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
  },
  { _id: false },
);

/** One document for each account: its owner is the user. */
const userSchema = new Schema(
  {
    username: { type: String, required: true },
    /** The username in lower case: what must be unique. */
    usernameKey: { type: String, required: true, unique: true },
    /** What the username looks like (look-alikes.ts); none for an older account that looks like another. */
    skeletonKeys: { type: [String], default: undefined },
    email: { type: String, required: true, unique: true },
    /** The search's words of username and address; none of an account of the release before, until a job has filled them. */
    terms: termsField,
    /** A bcrypt hash. */
    password: { type: String, required: true },
    role: { type: String, enum: roles, required: true, default: 'public' },
    status: { type: String, enum: userStatuses, required: true, default: 'active' },
    /** What administrators group accounts by, in order; none for most. */
    tags: { type: [String], default: undefined },
    statusNotes: { type: String, default: null },
    /** Shown to the user. */
    statusReason: { type: String, default: null },
    /** When a suspension or ban ends automatically. */
    statusUntil: { type: Date, default: null },
    /** The browsers that signed in (modules/devices), last used first. */
    knownDevices: { type: [knownDeviceSchema], default: [] },
    loginCount: { type: Number, required: true, default: 0 },
    lastLoginAt: { type: Date, default: null },
    loginStreak: { type: Number, required: true, default: 0 },
    maxLoginStreak: { type: Number, required: true, default: 0 },
    createdAt: { type: Date, required: true },
    /** The keyed hash of the address's mailbox, null until a job has written it (hash-mailboxes.ts). */
    mailboxHash: { type: String, default: null },
    emailVerified: { type: Boolean, required: true, default: false },
    /** Only the token's hash is kept. */
    emailVerificationToken: { type: String, default: null },
    emailVerificationExpires: { type: Date, default: null },
    profileCompleted: { type: Boolean, required: true, default: false },
    passwordResetToken: { type: String, default: null },
    passwordResetExpires: { type: Date, default: null },
    /** The address that the account gets when the mailed link is confirmed. */
    newEmail: { type: String, default: null },
    emailChangeToken: { type: String, default: null },
    emailChangeExpires: { type: Date, default: null },
    /** The session that asked for the change: it goes on. */
    emailChangeSid: { type: ObjectId, default: null },
    deactivatedAt: { type: Date, default: null },
    deactivatedBy: { type: ObjectId, default: null },
    referralCode: { type: String, required: true, unique: true },
    referredBy: { type: ObjectId, default: null },
    referralPoints: { type: Number, required: true, default: 0 },
    score: { type: Number, required: true, default: 0 },
    /** Grows with each change of status, notes or role (change-user.ts). */
    version: { type: Number, required: true, default: 0 },
    /** Written by every change of an administrator, so that concurrent changes conflict (change-user.ts). */
    adminGuard: { type: Number, required: true, default: 0 },
    /** Written by every change of the sign-in methods, so that concurrent changes conflict (manage-methods.ts). */
    methodsGuard: { type: Number, required: true, default: 0 },
  },
  { versionKey: false },
);
userSchema.index({ skeletonKeys: 1 }, { unique: true, sparse: true });
userSchema.index({ createdAt: -1 });
userSchema.index({ terms: 1, _id: -1 });
userSchema.index({ terms: 1, usernameKey: 1 });
// Every filter in every order: the administrators' list reads a page and no further.
for (const filter of [
  { status: 1 },
  { role: 1 },
  { emailVerified: 1 },
  { status: 1, role: 1 },
  { status: 1, emailVerified: 1 },
  { role: 1, emailVerified: 1 },
  { status: 1, role: 1, emailVerified: 1 },
] as const) {
  userSchema.index({ ...filter, _id: -1 });
  userSchema.index({ ...filter, usernameKey: 1 });
}
// Sorted by one of them, the other way.
for (const by of ['status', 'role', 'emailVerified']) userSchema.index({ [by]: 1, _id: 1 });
userSchema.index({ tags: 1, _id: -1 });
userSchema.index({ tags: 1, usernameKey: 1 });
// Every login writes these: with several filters the list walks what one of them finds.
for (const filter of [{}, { status: 1 }, { role: 1 }, { emailVerified: 1 }, { tags: 1 }] as const) {
  userSchema.index({ ...filter, lastLoginAt: 1, _id: 1 });
  userSchema.index({ ...filter, loginCount: 1, _id: 1 });
}
userSchema.index({ emailVerificationToken: 1 });
userSchema.index({ passwordResetToken: 1 });
userSchema.index({ emailChangeToken: 1 });
userSchema.index({ statusUntil: 1 });
userSchema.index({ emailVerified: 1, createdAt: 1 });
userSchema.index({ mailboxHash: 1 });
// Another address is another mailbox.
userSchema.pre(['updateOne', 'findOneAndUpdate'], function () {
  if (this.get('email') !== undefined) this.set({ mailboxHash: null });
});

export const User = mongoose.model('User', userSchema, 'users');
export type UserRecord = InferSchemaType<typeof userSchema> & { _id: Types.ObjectId };
