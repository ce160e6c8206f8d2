import {
  expenseRecord,
  type Expense,
  type ExpenseFilter,
  type ExpenseTotals,
} from '@hypercar/contracts/expenses';
import { lineTotal, toMoney } from '@hypercar/contracts/money';
import { storeRecord } from '@hypercar/service-kit/records/declared-records';
import { publishChange } from '../../changes/changes';
import { totalsOf } from './totals';

export const expenses = storeRecord(expenseRecord, {
  model: 'Expense',
  collection: 'expenses',
  publish: () => publishChange('expenses'),
  indexes: [[{ deletedAt: 1, date: 1 }]],
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

/** The expenses that a query asks for, the oldest first. */
export const readExpensesOf = async (query: ExpenseFilter): Promise<Expense[]> => {
  const { rows } = await expenses.list(query);
  return rows.toReversed().sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
};

export const readExpenseTotals = async (query: ExpenseFilter): Promise<ExpenseTotals> =>
  totalsOf(await readExpensesOf(query));
