import { endpointQuery } from '@hypercar/app-kit/query';
import type { Removal } from '@hypercar/app-kit/use-removal';
import {
  createExpense,
  deleteExpense,
  listExpenses,
  restoreExpense,
  updateExpense,
} from '@hypercar/contracts/expenses';
import type { RecordCalls } from '../../../parts/use-save-record';

/** Every expense, asked for every 30 s. */
export const expensesQuery = () =>
  endpointQuery(listExpenses, undefined, { refetchInterval: 30_000 });

export const expenseCalls: RecordCalls = {
  list: listExpenses,
  create: createExpense,
  update: updateExpense,
  toasts: {
    added: 'Expense added',
    addFailed: 'Failed to add expense',
    updated: 'Expense updated',
    updateFailed: 'Failed to update expense',
  },
};

export const expenseRemoval: Removal = {
  list: listExpenses,
  remove: deleteExpense,
  restore: restoreExpense,
  deleted: 'Expense deleted',
  failed: 'Failed to delete expense',
  restored: 'Expense restored',
};
