import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';

const cleanupTaskSchema = new Schema(
  {
    title: { type: String, required: true },
    completed: { type: Boolean, required: true, default: false },
    completedBy: { type: Schema.Types.ObjectId, default: null },
    completedByName: { type: String, default: null },
    completedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
cleanupTaskSchema.index({ createdAt: 1 });

export const CleanupTask = mongoose.model('CleanupTask', cleanupTaskSchema, 'cleanup_tasks');
export type CleanupTaskRecord = InferSchemaType<typeof cleanupTaskSchema> & { _id: Types.ObjectId };
