import { expenseCategories } from '@hypercar/contracts/expenses';
import mongoose, { type InferSchemaType, Schema } from 'mongoose';

/** One document: cents of a month by category, null where nothing is set. */
const budgetSchema = new Schema(
  {
    _id: { type: String, required: true },
    cents: Object.fromEntries(
      expenseCategories.map((category) => [category, { type: Number, default: null }]),
    ),
    version: { type: Number, required: true },
  },
  { versionKey: false },
);
export type BudgetRecord = Omit<InferSchemaType<typeof budgetSchema>, 'cents'> & {
  cents: Partial<Record<string, number | null>>;
};

export const ExpenseBudget = mongoose.model('ExpenseBudget', budgetSchema, 'expense_budgets');
