import { expenseRecord, type ExpenseFilter } from '@hypercar/contracts/expenses';
import { lineTotal, toMoney } from '@hypercar/contracts/money';
import { storeRecord } from '@hypercar/service-kit/records/declared-records';
import { publishChange } from '../../changes/changes';
import { tallyProof } from '@hypercar/service-kit/records/tally-proof';
import { type CountedExpense, prefix, tallyOf } from './expense-counters';

export const expenses = storeRecord(expenseRecord, {
  model: 'Expense',
  collection: 'expenses',
  publish: () => publishChange('expenses'),
  indexes: [[{ deletedAt: 1, date: 1, _id: 1 }]],
  tally: tallyOf,
  also: (expense) => ({
    total: lineTotal(toMoney(expense.amountCents), expense.quantity),
    createdAt: expense.createdAt.toISOString(),
    createdBy: expense.createdBy?.name ?? null,
    changedBy: expense.changedBy?.name ?? null,
    changedAt: expense.changedAt.toISOString(),
  }),
  narrow: {
    from: (day) => ({ date: { $gte: day } }),
    to: (day) => ({ date: { $lte: day } }),
  },
  derive: ({ date }, { at }, expense) => ({
    date: date ?? expense?.date ?? at.toISOString().slice(0, 10),
  }),
});

/** The sums of the expenses, from their rows. */
export const expenseProof = tallyProof<CountedExpense>({
  model: expenses.model,
  prefix,
  fields: ['category', 'date', 'amountCents', 'quantity'],
  tally: tallyOf,
});

/** The expenses that a query asks for, the oldest first, for a file. */
export const walkExpenses = (query: ExpenseFilter) =>
  expenses.export(query, { by: 'date', direction: 1 });
