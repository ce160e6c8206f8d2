import { supportContexts } from '@hypercar/contracts/support';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const supportTicketSchema = new Schema(
  {
    email: { type: String, required: true },
    context: { type: String, enum: supportContexts, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    ipAddress: { type: String, maxlength: 45, default: '' },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);

supportTicketSchema.index({ userId: 1 });
supportTicketSchema.index({ email: 1 });

export const SupportTicket = mongoose.model(
  'SupportTicket',
  supportTicketSchema,
  'support_tickets',
);
export type SupportTicketRecord = InferSchemaType<typeof supportTicketSchema> & {
  _id: Types.ObjectId;
};
