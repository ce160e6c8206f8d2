import type { EmailType } from '@hypercar/contracts/email-logs';
import type { MailTexts } from '@hypercar/contracts/mail-templates';
import mongoose, { Schema } from 'mongoose';

/** The changed words of a mail, by its type; none once they were given back. */
const templateSchema = new Schema(
  {
    _id: { type: String, required: true },
    texts: { type: Schema.Types.Mixed, default: null },
    version: { type: Number, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);

export const ChangedTemplate = mongoose.model('MailTemplate', templateSchema, 'mail_templates');

export interface TemplateRow {
  _id: EmailType;
  texts: MailTexts | null;
  version: number;
  by: string;
  at: Date;
}
