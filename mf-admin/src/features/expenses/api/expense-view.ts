import {
  type Expense,
  expenseCalls,
  expenseRecord,
  exportExpenses,
} from '@hypercar/contracts/expenses';
import type { RecordView } from '@hypercar/app-kit/records/record-view';
import { expenseName } from './expense-labels';

export const expenseView: RecordView<Expense> = {
  record: expenseRecord,
  calls: expenseCalls,
  file: exportExpenses,
  filters: {
    from: { label: 'From', matches: ({ date }, from) => date >= from },
    to: { label: 'To', matches: ({ date }, to) => date <= to },
  },
  // They are shown by category, each of them a page at a time.
  whole: true,
  nameOf: expenseName,
  pairs: [
    ['category', 'date'],
    ['amount', 'quantity'],
  ],
  // Today in the user's time zone, for a date input.
  begin: () => ({ date: new Date().toLocaleDateString('en-CA') }),
};
