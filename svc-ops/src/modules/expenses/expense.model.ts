import { type ExpenseCategory, expenseCategories } from '@hypercar/contracts/expenses';
import mongoose, { Schema } from 'mongoose';
import { addRecordIndexes, recordFields, type RecordRow } from '../../records/record-fields';

const expenseSchema = new Schema(
  {
    category: { type: String, enum: expenseCategories, required: true },
    amountCents: { type: Number, required: true },
    quantity: { type: Number, required: true, default: 1 },
    vendor: { type: String, default: null },
    description: { type: String, default: null },
    notes: { type: String, default: null },
    /** A calendar day, YYYY-MM-DD. */
    date: { type: String, required: true },
    ...recordFields,
  },
  { versionKey: false },
);
expenseSchema.index({ deletedAt: 1, date: 1 });
addRecordIndexes(expenseSchema);

export const Expense = mongoose.model('Expense', expenseSchema, 'expenses');
export interface ExpenseRecord extends RecordRow {
  category: ExpenseCategory;
  amountCents: number;
  quantity: number;
  vendor: string | null;
  description: string | null;
  notes: string | null;
  date: string;
}
