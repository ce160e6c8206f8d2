import mongoose, { Schema, type Types } from 'mongoose';
import type { Letter } from './mail-layout';

const attemptSchema = new Schema(
  {
    at: { type: Date, required: true },
    accepted: { type: Boolean, required: true },
    answer: { type: String, required: true },
  },
  { _id: false },
);

/** What a mail said, by the id of its log row, and how the provider answered; forgotten before the row. */
const mailCopySchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    letter: { type: Schema.Types.Mixed, required: true },
    attempts: { type: [attemptSchema], required: true },
    forgetAt: { type: Date, required: true, expires: 0 },
  },
  { versionKey: false },
);

export interface MailAttempt {
  at: Date;
  accepted: boolean;
  answer: string;
}

export interface MailCopyRecord {
  _id: Types.ObjectId;
  letter: Letter;
  attempts: readonly MailAttempt[];
  forgetAt: Date;
}

export const MailCopy = mongoose.model<MailCopyRecord>(
  'MailCopy',
  mailCopySchema as never,
  'mail_copies',
);
