import mongoose, { Schema } from 'mongoose';
import { type Who, whoSchema } from '../../records/act';
import { addRecordIndexes, recordFields, type RecordRow } from '../../records/record-fields';

const cureTimerSchema = new Schema(
  {
    location: { type: String, required: true },
    carSection: { type: String, required: true, default: 'Unknown' },
    totalPanels: { type: Number, required: true, default: 1 },
    /** A calendar day, YYYY-MM-DD. */
    date: { type: String, required: true },
    startTime: { type: Date, required: true },
    endTime: { type: Date, required: true },
    /** Minutes. */
    duration: { type: Number, required: true },
    completedAt: { type: Date, default: null },
    endedBy: { type: whoSchema, default: null },
    notificationSent: { type: Boolean, required: true, default: false },
    ...recordFields,
  },
  { versionKey: false },
);
cureTimerSchema.index({ completedAt: 1, endTime: 1 });
cureTimerSchema.index({ 'endedBy.id': 1 });
addRecordIndexes(cureTimerSchema);

export const CureTimer = mongoose.model('CureTimer', cureTimerSchema, 'cure_timers');
export interface CureTimerRecord extends RecordRow {
  location: string;
  carSection: string;
  totalPanels: number;
  date: string;
  startTime: Date;
  endTime: Date;
  duration: number;
  completedAt: Date | null;
  endedBy?: Who | null;
  notificationSent: boolean;
}
