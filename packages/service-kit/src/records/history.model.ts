import { type fieldChange, historyActions } from '@hypercar/contracts/record-history';
import mongoose, { type InferSchemaType, Schema, type Types } from 'mongoose';
import type { z } from 'zod';
import { whoSchema } from './act';

export type FieldChange = z.infer<typeof fieldChange>;

const historySchema = new Schema(
  {
    recordId: { type: Schema.Types.ObjectId, required: true },
    /** The record's version that this made. */
    version: { type: Number, required: true },
    action: { type: String, enum: historyActions, required: true },
    at: { type: Date, required: true, expires: '400d' },
    by: { type: whoSchema, default: null },
    changes: { type: [{ type: Schema.Types.Mixed }], required: true },
  },
  { versionKey: false, minimize: false },
);
historySchema.index({ recordId: 1, _id: -1 });
historySchema.index({ 'by.id': 1 });

export const HistoryLine = mongoose.model('HistoryLine', historySchema, 'record_history');
export type HistoryRow = Omit<InferSchemaType<typeof historySchema>, 'changes'> & {
  _id: Types.ObjectId;
  changes: FieldChange[];
};
