import mongoose, { Schema } from 'mongoose';
import { addRecordIndexes, recordFields, type RecordRow } from '../../records/record-fields';

const adminNoteSchema = new Schema(
  {
    title: { type: String, required: true },
    content: { type: String, required: true },
    ...recordFields,
  },
  { versionKey: false },
);
addRecordIndexes(adminNoteSchema);

export const AdminNote = mongoose.model('AdminNote', adminNoteSchema, 'admin_notes');
export interface AdminNoteRecord extends RecordRow {
  title: string;
  content: string;
}
