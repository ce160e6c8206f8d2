import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';
import { whoSchema } from '@hypercar/service-kit/records/act';

const taskAtTheEnd = new Schema(
  {
    taskId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    completed: { type: Boolean, required: true },
    completedBy: { type: Schema.Types.ObjectId, default: null },
    completedByName: { type: String, default: null },
    completedAt: { type: Date, default: null },
  },
  { _id: false },
);

/** The rounds of the checklist: each ends with a reset. */
const cleanupRoundSchema = new Schema(
  {
    /** Unique, so that only one replica resets a slot. */
    claim: { type: String, required: true, unique: true },
    kind: { type: String, enum: ['automatic', 'manual'], required: true },
    startedAt: { type: Date, default: null },
    endedAt: { type: Date, required: true },
    performedAt: { type: Date, required: true },
    resetBy: { type: whoSchema, default: null },
    tasks: { type: [taskAtTheEnd], required: true },
  },
  { versionKey: false },
);
cleanupRoundSchema.index({ kind: 1, endedAt: 1 });

export const CleanupRound = mongoose.model('CleanupRound', cleanupRoundSchema, 'cleanup_rounds');
export type CleanupRoundRecord = InferSchemaType<typeof cleanupRoundSchema> & {
  _id: Types.ObjectId;
};
