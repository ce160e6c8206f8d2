import { workshopTopics } from '@hypercar/contracts/workshop-events';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

/** Lists whose changes are published. */
export const topics = [...workshopTopics, 'expenses', 'orders', 'admin-notes'] as const;

/** One line for each change, so that writers never wait for each other as they would for a shared counter. */
const changeSchema = new Schema(
  {
    topic: { type: String, enum: topics, required: true },
    /** By the database's clock, the only one that all replicas share. */
    at: { type: Date, expires: '1h' },
    /** Data that is published with the change. */
    notice: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false },
);

export const Change = mongoose.model('Change', changeSchema, 'changes');
export type ChangeRow = InferSchemaType<typeof changeSchema> & { _id: Types.ObjectId };
