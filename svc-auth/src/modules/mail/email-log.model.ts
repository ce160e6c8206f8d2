import { emailStatuses } from '@hypercar/contracts/email-logs';
import { termsField } from '@hypercar/service-kit/search-terms';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const emailLogSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, default: null },
    recipientEmail: { type: String, required: true },
    subject: { type: String, required: true },
    emailType: { type: String, required: true },
    status: { type: String, enum: emailStatuses, required: true, default: 'pending' },
    provider: { type: String, required: true },
    errorMessage: { type: String, default: null },
    messageId: { type: String, default: null },
    createdAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    deliveredAt: { type: Date, default: null },
    openedAt: { type: Date, default: null },
    clickedAt: { type: Date, default: null },
    /** The search's words of recipient and subject; none of a mail of the release before, until a job has filled them. */
    terms: termsField,
  },
  { versionKey: false },
);
emailLogSchema.index({ createdAt: -1 });
emailLogSchema.index({ userId: 1 });
emailLogSchema.index({ terms: 1, _id: -1 });
// The list is sorted by each of them, both ways, the newest first within a value.
for (const by of ['recipientEmail', 'subject', 'emailType', 'status', 'provider']) {
  emailLogSchema.index({ [by]: 1, _id: -1 });
  emailLogSchema.index({ [by]: 1, _id: 1 });
}
emailLogSchema.index({ status: 1, emailType: 1, _id: -1 });

export const EmailLog = mongoose.model('EmailLog', emailLogSchema, 'email_logs');
export type EmailLogRecord = InferSchemaType<typeof emailLogSchema> & { _id: Types.ObjectId };
