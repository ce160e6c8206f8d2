import { type SupplyStatus, supplyStatuses } from '@hypercar/contracts/supplies';
import mongoose, { Schema } from 'mongoose';
import { addRecordIndexes, recordFields, type RecordRow } from '../../records/record-fields';

const supplySchema = new Schema(
  {
    item: { type: String, required: true },
    quantity: { type: Number, required: true },
    status: { type: String, enum: supplyStatuses, required: true, default: 'needed' },
    packed: { type: Boolean, required: true, default: false },
    unpacked: { type: Boolean, required: true, default: false },
    shipped2Tace: { type: Boolean, required: true, default: false },
    /** A calendar day, YYYY-MM-DD. */
    neededDate: { type: String, default: null },
    vendor: { type: String, default: null },
    costCents: { type: Number, default: null },
    lowStockThreshold: { type: Number, default: null },
    ...recordFields,
  },
  { versionKey: false },
);
addRecordIndexes(supplySchema);

export const Supply = mongoose.model('Supply', supplySchema, 'supplies');
export interface SupplyRecord extends RecordRow {
  item: string;
  quantity: number;
  status: SupplyStatus;
  packed: boolean;
  unpacked: boolean;
  shipped2Tace: boolean;
  neededDate: string | null;
  vendor: string | null;
  costCents: number | null;
  lowStockThreshold: number | null;
}
