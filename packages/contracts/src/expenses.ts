import { z } from 'zod';
import { attachedCalls } from './attached-files';
import { endpoint } from './endpoint';
import { moment, searchWords, sortBy } from './fields';
import { dayField, dayRange, leadingDigits } from './form-fields';
import { money } from './money';
import { importCall } from './record-import';
import { defineRecord, everyRow, recordCalls } from './record';
import {
  amount,
  calendarDay,
  choice,
  field,
  filtered,
  flag,
  optionalText,
  optionalLongText,
} from './record-fields';

const category = choice({
  label: 'Category',
  options: { travel: 'Travel', labor: 'Labor', supplies: 'Supplies', misc: 'Misc' },
  missing: 'Please choose a category',
  empty: 'supplies',
  before: everyRow,
});
export const expenseCategories = category.shown.options;
export type ExpenseCategory = (typeof expenseCategories)[number];

/** The columns by which the expenses are sorted. */
export const sortedExpenseColumns = ['date', 'vendor', 'amount', 'quantity', 'total'] as const;

/** A quantity that is no number becomes 1 (specification, section 5). */
const pieces = z
  .union([leadingDigits('', 1), z.literal('').transform(() => 1), z.null().transform(() => 1)])
  .pipe(
    z
      .number()
      .min(1, 'The quantity is at least 1')
      .max(1_000_000, 'The quantity is at most 1000000'),
  );

export const expenseRecord = defineRecord({
  noun: 'expense',
  nouns: 'expenses',
  fields: {
    category: filtered(category),
    amount: { ...amount({ label: 'Amount', before: everyRow }), hint: 'Dollars of one piece' },
    quantity: field({
      kind: 'count',
      label: 'Quantity',
      shown: z.number().int(),
      form: pieces,
      create: pieces.default(1),
      empty: '1',
      before: everyRow,
    }),
    vendor: optionalText({ label: 'Vendor', max: 200 }),
    description: optionalText({ label: 'Description', max: 500 }),
    notes: optionalLongText({ label: 'Notes', max: 2000 }),
    /** It stands on the bank's statement. */
    cleared: filtered(flag({ label: 'Cleared', before: false })),
    date: {
      ...calendarDay({ label: 'Date', before: everyRow }),
      /** Without one it is of today. */
      create: z.union([dayField, z.literal('').transform(() => null), z.null()]).optional(),
    },
  },
  also: {
    /** Amount times quantity. */
    total: money,
    /** How many receipts it has. */
    files: z.number().int(),
    createdAt: moment,
    createdBy: z.string().nullable(),
    changedBy: z.string().nullable(),
    changedAt: moment,
  },
  // A range of days, both ends included, and words of vendor or description by their beginnings.
  asks: {
    ...dayRange.shape,
    search: searchWords,
    receipt: z.enum(['with', 'without']).optional(),
    sort: sortBy(sortedExpenseColumns),
  },
});
export type Expense = z.infer<typeof expenseRecord.shown>;
export type ExpenseFilter = z.infer<typeof expenseRecord.filter>;
/** The filters as an address has them. */
export type ExpenseQuery = z.input<typeof expenseRecord.filter>;

const admins = ['admin'] as const;

export const expenseCalls = recordCalls(expenseRecord, {
  service: 'svc-ops',
  path: '/api/expenses',
  method: 'PUT',
  access: admins,
});
export const {
  list: listExpenses,
  create: createExpense,
  update: updateExpense,
  remove: deleteExpense,
  restore: restoreExpense,
} = expenseCalls;

export const receiptCalls = attachedCalls({
  service: 'svc-ops',
  path: '/api/expenses',
  access: admins,
  one: 'a receipt',
  of: 'an expense',
});
export const {
  list: listReceipts,
  add: addReceipt,
  read: readReceipt,
  remove: removeReceipt,
  restore: restoreReceipt,
} = receiptCalls;

export const importExpenses = importCall(expenseRecord, {
  service: 'svc-ops',
  path: '/api/expenses',
  access: admins,
});

const sum = { total: money, count: z.number().int() };

export const expenseTotals = z.object({
  ...sum,
  byCategory: z.array(z.object({ category: z.enum(expenseCategories), ...sum })),
  /** Months as YYYY-MM, the oldest first. */
  byMonth: z.array(
    z.object({
      month: z.string(),
      ...sum,
      byCategory: z.array(z.object({ category: z.enum(expenseCategories), ...sum })),
    }),
  ),
});
export type ExpenseTotals = z.infer<typeof expenseTotals>;

export const getExpenseTotals = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/expenses/totals',
  summary: 'Exact sums of the expenses that the filters match, by category and by month',
  access: admins,
  query: expenseRecord.filter,
  response: expenseTotals,
  status: 200,
});

export const exportExpenses = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/expenses/export',
  summary:
    'The expenses that the filters match as a CSV file (text/csv), the oldest first unless told',
  access: admins,
  query: expenseRecord.filter,
  response: z.string(),
  status: 200,
});
