import {
  createExpense,
  deleteExpense,
  type Expense,
  exportExpenses,
  getExpenseTotals,
  listExpenses,
  restoreExpense,
  updateExpense,
} from '@hypercar/contracts/expenses';
import { type CsvColumn, handleCsv } from '@hypercar/service-kit/csv';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { actOf } from '../../records/act';
import { expenses, readExpensesOf, readExpenseTotals } from './expenses.service';

const columns: readonly CsvColumn<Expense>[] = [
  ['Date', (expense) => expense.date],
  ['Category', (expense) => expense.category],
  ['Vendor', (expense) => expense.vendor],
  ['Description', (expense) => expense.description],
  ['Amount', (expense) => expense.amount],
  ['Quantity', (expense) => expense.quantity],
  ['Total', (expense) => expense.total],
  ['Notes', (expense) => expense.notes],
];

export const expenseRoutes = (now: () => Date): readonly Route[] => [
  handle(listExpenses, ({ query }) => expenses.page(query)),
  handle(createExpense, ({ body, user }) => expenses.add(body, actOf(user, now))),
  handle(updateExpense, ({ params, body, user }) =>
    expenses.change(params.id, body, actOf(user, now)),
  ),
  handle(deleteExpense, async ({ params, user }) => {
    await expenses.remove(params.id, actOf(user, now));
    return undefined;
  }),
  handle(restoreExpense, ({ params, user }) => expenses.restore(params.id, actOf(user, now))),
  handle(getExpenseTotals, ({ query }) => readExpenseTotals(query)),
  handleCsv(exportExpenses, async ({ query }) => ({
    fileName: `expenses-${now().toISOString().slice(0, 10)}.csv`,
    columns,
    rows: await readExpensesOf(query),
  })),
];
