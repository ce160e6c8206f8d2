import { type Who, whoSchema } from '@hypercar/service-kit/records/act';
import mongoose, { Schema, type Types } from 'mongoose';

const fileSchema = new Schema(
  {
    kind: { type: String, required: true },
    title: { type: String, required: true },
    state: { type: String, required: true },
    percent: { type: Number, required: true },
    failure: { type: String, default: null },
    /** Where the parts that have arrived begin, and how many bytes they are. */
    parts: { type: [Number], default: [] },
    arrived: { type: Number, default: 0 },
    /** As it was uploaded, and, once it is ready, as it is kept. */
    bytes: { type: Number, required: true },
    seconds: { type: Number, default: null },
    captions: { type: String, default: null },
    /** Whoever prepares it has it until then. */
    heldUntil: { type: Date, required: true },
    version: { type: Number, required: true },
    by: { type: whoSchema, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
fileSchema.index({ state: 1, heldUntil: 1 });
fileSchema.index({ 'by.id': 1 });

export const CourseFileModel = mongoose.model('CourseFile', fileSchema, 'course_files');

export interface CourseFileRow {
  _id: Types.ObjectId;
  kind: 'film' | 'document';
  title: string;
  state: 'arriving' | 'preparing' | 'ready' | 'failed';
  percent: number;
  failure: string | null;
  /** None for what was stored before they were kept. */
  parts?: number[];
  arrived?: number;
  bytes: number;
  seconds: number | null;
  captions: string | null;
  heldUntil: Date;
  version: number;
  by: Who;
  at: Date;
}
