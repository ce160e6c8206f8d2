import {
  type Expense,
  expenseCalls,
  expenseRecord,
  exportExpenses,
  importExpenses,
  listExpenses,
  receiptCalls,
} from '@hypercar/contracts/expenses';
import type { AttachedView } from '@hypercar/app-kit/attached/attached-view';
import { setMany } from '@hypercar/app-kit/records/change-many';
import type { RecordView } from '@hypercar/app-kit/records/record-view';
import { expenseName } from './expense-labels';

export const receipts: AttachedView = {
  calls: receiptCalls,
  owners: listExpenses,
  noun: 'receipt',
  nouns: 'receipts',
};

/** Marks expenses that stand on the bank's statement. */
export const clearAct = setMany<Expense>(
  expenseCalls.update,
  { cleared: true },
  { label: 'Cleared', done: 'cleared', fits: ({ cleared }) => !cleared },
);

export const expenseView: RecordView<Expense> = {
  record: expenseRecord,
  calls: expenseCalls,
  file: exportExpenses,
  load: importExpenses,
  search: { placeholder: 'Vendor or description' },
  filters: {
    from: { label: 'From' },
    to: { label: 'To' },
    receipt: {
      label: 'Receipt',
      choices: [
        ['with', 'With a receipt'],
        ['without', 'Without a receipt'],
      ],
    },
  },
  orders: {
    recorded: { label: 'Newest' },
    '-date': { label: 'Latest day' },
    date: { label: 'Earliest day' },
    vendor: { label: 'Vendors A–Z' },
    '-vendor': { label: 'Vendors Z–A' },
    '-total': { label: 'High total' },
    total: { label: 'Low total' },
    '-amount': { label: 'High amount' },
    amount: { label: 'Low amount' },
    '-quantity': { label: 'Most pieces' },
    quantity: { label: 'Few pieces' },
  },
  nameOf: expenseName,
  many: [
    clearAct,
    setMany<Expense>(
      expenseCalls.update,
      { cleared: false },
      { label: 'Not cleared', done: 'marked as not cleared', fits: ({ cleared }) => cleared },
    ),
  ],
  pairs: [
    ['category', 'date'],
    ['amount', 'quantity'],
  ],
  // Today in the user's time zone, for a date input.
  begin: () => ({ date: new Date().toLocaleDateString('en-CA') }),
};
