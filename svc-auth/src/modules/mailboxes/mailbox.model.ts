import mongoose, { Schema } from 'mongoose';

/** The key under which mailboxes are hashed, encrypted with the token secret: a copy of the database cannot use it. */
const keySchema = new Schema(
  { _id: String, sealed: { type: String, required: true } },
  { versionKey: false },
);

/** A mailbox that was rewarded for joining: only its keyed hash, which stays when the account goes. */
const rewardedSchema = new Schema({ _id: String }, { versionKey: false });

export const MailboxKey = mongoose.model('MailboxKey', keySchema, 'mailbox_keys');
export const RewardedMailbox = mongoose.model(
  'RewardedMailbox',
  rewardedSchema,
  'rewarded_mailboxes',
);
