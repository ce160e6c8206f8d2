import { workshopTopics } from '@hypercar/contracts/workshop-events';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

/** Lists whose changes are published. The stored names of tasks and notes are `orders` and `admin-notes`. */
export const topics = [...workshopTopics, 'expenses', 'orders', 'admin-notes'] as const;

/** One document per change, so that writers do not conflict as they would on a shared counter. */
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
