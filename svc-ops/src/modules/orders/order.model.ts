import { type OrderStatus, orderStatuses } from '@hypercar/contracts/orders';
import mongoose, { Schema } from 'mongoose';
import { addRecordIndexes, recordFields, type RecordRow } from '../../records/record-fields';

const orderSchema = new Schema(
  {
    item: { type: String, required: true },
    vendor: { type: String, default: null },
    /** Calendar days, YYYY-MM-DD. */
    orderDate: { type: String, default: null },
    deliveryDate: { type: String, default: null },
    status: { type: String, enum: orderStatuses, required: true, default: 'pending' },
    trackingNumber: { type: String, default: null },
    notes: { type: String, default: null },
    completed: { type: Boolean, required: true, default: false },
    ...recordFields,
  },
  { versionKey: false },
);
addRecordIndexes(orderSchema);

export const Order = mongoose.model('Order', orderSchema, 'orders');
export interface OrderRecord extends RecordRow {
  item: string;
  vendor: string | null;
  orderDate: string | null;
  deliveryDate: string | null;
  status: OrderStatus;
  trackingNumber: string | null;
  notes: string | null;
  completed: boolean;
}
