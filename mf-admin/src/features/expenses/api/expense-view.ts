import { type Expense, expenseCalls, expenseRecord } from '@hypercar/contracts/expenses';
import type { RecordView } from '@hypercar/app-kit/records/record-view';
import { expenseName } from './expense-labels';

export const expenseView: RecordView<Expense> = {
  record: expenseRecord,
  calls: expenseCalls,
  toasts: {
    added: 'Expense added',
    addFailed: 'Failed to add expense',
    updated: 'Expense updated',
    updateFailed: 'Failed to update expense',
    deleted: 'Expense deleted',
    deleteFailed: 'Failed to delete expense',
    restored: 'Expense restored',
  },
  titles: { add: 'Add Expense', edit: 'Edit Expense', remove: 'Delete Expense' },
  add: 'Add',
  nameOf: expenseName,
  pairs: [
    ['category', 'date'],
    ['amount', 'quantity'],
  ],
  // Today in the user's time zone, for a date input.
  begin: () => ({ date: new Date().toLocaleDateString('en-CA') }),
};
