import mongoose, { Schema, type Types } from 'mongoose';
import { type Who, whoSchema } from '../../records/act';
import { addRecordIndexes, recordFields, type RecordRow } from '../../records/record-fields';

const workSessionSchema = new Schema(
  {
    userId: { type: Schema.Types.ObjectId, default: null },
    carSection: { type: String, required: true, default: 'Unknown' },
    startTime: { type: Date, required: true },
    endTime: { type: Date, default: null },
    running: { type: Boolean, required: true, default: true },
    endedBy: { type: whoSchema, default: null },
    notes: { type: String, default: null },
    ...recordFields,
  },
  { versionKey: false },
);
/** One running session a person, however many phones press Start at once. */
workSessionSchema.index(
  { userId: 1, running: 1 },
  { unique: true, partialFilterExpression: { running: true } },
);
workSessionSchema.index({ startTime: 1 });
workSessionSchema.index({ 'endedBy.id': 1 });
addRecordIndexes(workSessionSchema);

export const WorkSession = mongoose.model('WorkSession', workSessionSchema, 'work_sessions');
export interface WorkSessionRecord extends RecordRow {
  userId: Types.ObjectId | null;
  carSection: string;
  startTime: Date;
  endTime: Date | null;
  running: boolean;
  endedBy?: Who | null;
  notes: string | null;
}
