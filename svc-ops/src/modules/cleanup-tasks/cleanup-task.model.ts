import mongoose, { Schema, type Types } from 'mongoose';
import {
  addRecordIndexes,
  recordFields,
  type RecordRow,
} from '@hypercar/service-kit/records/record-fields';

const cleanupTaskSchema = new Schema(
  {
    title: { type: String, required: true },
    completed: { type: Boolean, required: true, default: false },
    completedBy: { type: Schema.Types.ObjectId, default: null },
    completedByName: { type: String, default: null },
    completedAt: { type: Date, default: null },
    ...recordFields,
  },
  { versionKey: false },
);
cleanupTaskSchema.index({ createdAt: 1 });
cleanupTaskSchema.index({ completedBy: 1 });
addRecordIndexes(cleanupTaskSchema);

export const CleanupTask = mongoose.model('CleanupTask', cleanupTaskSchema, 'cleanup_tasks');
export interface CleanupTaskRecord extends RecordRow {
  title: string;
  completed: boolean;
  completedBy?: Types.ObjectId | null;
  completedByName?: string | null;
  completedAt?: Date | null;
}
