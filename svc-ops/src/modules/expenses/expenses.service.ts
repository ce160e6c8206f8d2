import type { EndpointInput } from '@hypercar/contracts/endpoint';
import type {
  createExpense,
  Expense as ShownExpense,
  ExpenseTotals,
} from '@hypercar/contracts/expenses';
import type { DayRange } from '@hypercar/contracts/form-fields';
import { toCents } from '@hypercar/contracts/money';
import { createRecords } from '../../records/records';
import { Expense, type ExpenseRecord } from './expense.model';
import { presentExpense } from './expense.presenter';
import { totalsOf } from './totals';

type ExpenseValues = EndpointInput<typeof createExpense>['body'];

export const expenses = createRecords<ExpenseRecord, ShownExpense, ExpenseValues>({
  model: Expense,
  topic: 'expenses',
  noun: 'expense',
  present: presentExpense,
  store: ({ amount, date, ...values }, { at }, row) => ({
    ...values,
    ...(amount === undefined ? {} : { amountCents: toCents(amount) }),
    date: date ?? row?.date ?? at.toISOString().slice(0, 10),
  }),
});

/** The expenses of a range of days, the oldest first. */
export const readExpensesOf = async ({ from, to }: DayRange): Promise<ShownExpense[]> => {
  const days = { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) };
  const rows = await expenses.find(from || to ? { date: days } : {});
  return rows
    .toReversed()
    .map(presentExpense)
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
};

export const readExpenseTotals = async (range: DayRange): Promise<ExpenseTotals> =>
  totalsOf(await readExpensesOf(range));
