import type { TransferScore } from '@hypercar/contracts/transfer-score';
import { type SheetSize, sheetSizes } from '@hypercar/contracts/transfer-sheets';
import mongoose, { Schema } from 'mongoose';
import { addRecordIndexes, recordFields, type RecordRow } from '../../records/record-fields';

const criterion = { type: Boolean, required: true } as const;
const score = { type: Number, required: true } as const;

const transferSheetSchema = new Schema(
  {
    makerName: { type: String, required: true },
    sheetSize: { type: String, enum: sheetSizes, required: true },
    correctCreation: criterion,
    correctLabeling: criterion,
    correctSizing: criterion,
    cornerSigned: criterion,
    /** Minutes. */
    timeToComplete: { type: Number, required: true },
    accuracyScore: score,
    speedScore: score,
    overallScore: score,
    notes: { type: String, default: null },
    ...recordFields,
  },
  { versionKey: false },
);
addRecordIndexes(transferSheetSchema);

export const TransferSheet = mongoose.model(
  'TransferSheet',
  transferSheetSchema,
  'transfer_sheets',
);
export interface TransferSheetRecord extends RecordRow, Omit<TransferScore, 'rating'> {
  makerName: string;
  sheetSize: SheetSize;
  correctCreation: boolean;
  correctLabeling: boolean;
  correctSizing: boolean;
  cornerSigned: boolean;
  timeToComplete: number;
  notes: string | null;
}
