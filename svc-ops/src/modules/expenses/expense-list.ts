import { expenseRecord, type Expense, type ExpenseTotals } from '@hypercar/contracts/expenses';
import type { DayRange } from '@hypercar/contracts/form-fields';
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
  derive: ({ date }, { at }, expense) => ({
    date: date ?? expense?.date ?? at.toISOString().slice(0, 10),
  }),
});

/** The expenses of a range of days, the oldest first. */
export const readExpensesOf = async ({ from, to }: DayRange): Promise<Expense[]> => {
  const days = { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) };
  const rows = await expenses.find(from || to ? { date: days } : {});
  return rows
    .toReversed()
    .map(expenses.present)
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
};

export const readExpenseTotals = async (range: DayRange): Promise<ExpenseTotals> =>
  totalsOf(await readExpensesOf(range));
