import { supportContexts, ticketStates } from '@hypercar/contracts/support';
import { termsField } from '@hypercar/service-kit/search-terms';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const answerSchema = new Schema(
  {
    text: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
  },
  { _id: false },
);

const assigneeSchema = new Schema(
  { id: { type: Schema.Types.ObjectId, required: true }, name: { type: String, required: true } },
  { _id: false },
);

/** Tickets of earlier releases have no state, answers and version: they are open, in their first version. */
const supportTicketSchema = new Schema(
  {
    email: { type: String, required: true },
    context: { type: String, enum: supportContexts, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    username: { type: String, default: null },
    state: { type: String, enum: ticketStates, default: 'open' },
    assignee: { type: assigneeSchema, default: null },
    answers: { type: [answerSchema], default: [] },
    closedAt: { type: Date, default: null },
    closedBy: { type: String, default: null },
    version: { type: Number, default: 1 },
    ipAddress: { type: String, maxlength: 45, default: '' },
    createdAt: { type: Date, required: true },
    terms: termsField,
  },
  { versionKey: false },
);

supportTicketSchema.index({ userId: 1 });
// The list is sorted by each of them, both ways, the newest first within a value.
for (const by of ['email', 'context', 'state', 'assignee.name']) {
  supportTicketSchema.index({ [by]: 1, _id: -1 });
  supportTicketSchema.index({ [by]: 1, _id: 1 });
}
supportTicketSchema.index({ 'assignee.id': 1 });
supportTicketSchema.index({ terms: 1, _id: -1 });

export const SupportTicket = mongoose.model(
  'SupportTicket',
  supportTicketSchema,
  'support_tickets',
);
export type SupportTicketRecord = InferSchemaType<typeof supportTicketSchema> & {
  _id: Types.ObjectId;
};
