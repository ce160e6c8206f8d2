import {
  expenseCalls,
  expenseRecord,
  exportExpenses,
  getExpenseTotals,
  importExpenses,
  receiptCalls,
} from '@hypercar/contracts/expenses';
import { datedFile, handleCsv } from '@hypercar/service-kit/csv-file';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { columnIn, csvColumns } from '@hypercar/service-kit/records/csv-columns';
import { importRoute } from '@hypercar/service-kit/records/import-rows';
import { recordRoutes } from '@hypercar/service-kit/records/record-routes';
import { fieldsOf } from '@hypercar/service-kit/walk-rows';
import { attachedRoutes } from '../../attached-files/attached-files';
import { expenses, readExpenseTotals, receiptOwners, totalOf, walkExpenses } from './expense-list';

export {
  expenseProof,
  expenses,
  fillExpenseTotals,
  fillVendorKeys,
  receiptOwners,
} from './expense-list';

const column = columnIn(expenses);

const columns = csvColumns(expenseRecord, [
  'date',
  'category',
  'vendor',
  'description',
  'amount',
  'quantity',
  column('Total', ['amountCents', 'quantity'], totalOf),
]);

export const expenseRoutes = (now: () => Date): readonly Route[] => [
  ...recordRoutes(expenseCalls, expenses, now),
  importRoute(importExpenses, expenses, now),
  ...attachedRoutes(receiptCalls, receiptOwners, now),
  handle(getExpenseTotals, ({ query }) => readExpenseTotals(query)),
  handleCsv(exportExpenses, async ({ query }) => ({
    fileName: datedFile('expenses', now()),
    columns,
    ...(await walkExpenses(query, fieldsOf(columns))),
  })),
];
