import type { AttachedType } from '@hypercar/contracts/attached-files';
import { type Who, whoSchema } from '@hypercar/service-kit/records/act';
import mongoose, { Schema, type Types } from 'mongoose';

const fileSchema = new Schema(
  {
    /** What kind of record it belongs to, and which. */
    kind: { type: String, required: true },
    of: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    type: { type: String, required: true },
    bytes: { type: Number, required: true },
    by: { type: whoSchema, default: null },
    at: { type: Date, required: true },
    /** Set while its removal can still be undone. */
    removedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
fileSchema.index({ of: 1, removedAt: 1, _id: 1 });
fileSchema.index({ removedAt: 1 });
fileSchema.index({ 'by.id': 1 });

export const AttachedFile = mongoose.model('AttachedFile', fileSchema, 'attached_files');

export interface AttachedRow {
  _id: Types.ObjectId;
  kind: string;
  of: Types.ObjectId;
  name: string;
  type: AttachedType;
  bytes: number;
  by?: Who | null;
  at: Date;
  removedAt?: Date | null;
}

/** The bytes, by the id of their file: a list of files reads none of them. */
const bytesSchema = new Schema(
  { data: { type: Schema.Types.Buffer, required: true } },
  { versionKey: false },
);
export const AttachedBytes = mongoose.model('AttachedBytes', bytesSchema, 'attached_bytes');
export interface BytesRow {
  _id: Types.ObjectId;
  data: mongoose.mongo.Binary;
}
