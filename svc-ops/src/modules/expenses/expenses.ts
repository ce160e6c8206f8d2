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
import { csvColumns } from '@hypercar/service-kit/records/csv-columns';
import { importRoute } from '@hypercar/service-kit/records/import-rows';
import { recordRoutes } from '@hypercar/service-kit/records/record-routes';
import { attachedRoutes } from '../../attached-files/attached-files';
import { expenses, readExpenseTotals, receiptOwners, walkExpenses } from './expense-list';

export {
  expenseProof,
  expenses,
  fillExpenseTotals,
  fillVendorKeys,
  receiptOwners,
} from './expense-list';

const columns = csvColumns(expenseRecord, [
  'date',
  'category',
  'vendor',
  'description',
  'amount',
  'quantity',
  ['Total', ({ total }) => total],
]);

export const expenseRoutes = (now: () => Date): readonly Route[] => [
  ...recordRoutes(expenseCalls, expenses, now),
  importRoute(importExpenses, expenses, now),
  ...attachedRoutes(receiptCalls, receiptOwners, now),
  handle(getExpenseTotals, ({ query }) => readExpenseTotals(query)),
  handleCsv(exportExpenses, async ({ query }) => ({
    fileName: datedFile('expenses', now()),
    columns,
    ...(await walkExpenses(query)),
  })),
];
