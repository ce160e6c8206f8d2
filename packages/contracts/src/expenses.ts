import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment, pageQuery } from './fields';
import {
  basedOn,
  changesSomething,
  day,
  dayField,
  dayRange,
  optionalText,
  wholeNumber,
} from './form-fields';
import { money, moneyField } from './money';

export const expenseCategories = ['travel', 'labor', 'supplies', 'misc'] as const;
export type ExpenseCategory = (typeof expenseCategories)[number];

export const expense = z.object({
  id,
  category: z.enum(expenseCategories),
  /** Dollars of one piece. */
  amount: money,
  quantity: z.number().int(),
  /** Amount times quantity. */
  total: money,
  vendor: z.string().nullable(),
  description: z.string().nullable(),
  notes: z.string().nullable(),
  date: day,
  createdAt: moment,
  createdBy: z.string().nullable(),
  version: z.number().int(),
  changedBy: z.string().nullable(),
  changedAt: moment,
});
export type Expense = z.infer<typeof expense>;

/** The fields of the form; a quantity that is no number becomes 1 (specification, section 5). */
export const expenseFields = z.object({
  category: z.enum(expenseCategories, 'Please choose a category'),
  amount: moneyField,
  quantity: z
    .union([wholeNumber('', 1), z.literal('').transform(() => 1), z.null().transform(() => 1)])
    .pipe(
      z
        .number()
        .min(1, 'The quantity is at least 1')
        .max(1_000_000, 'The quantity is at most 1000000'),
    ),
  vendor: optionalText(200).optional(),
  description: optionalText(500).optional(),
  notes: optionalText(2000).optional(),
  date: dayField,
});

const admins = ['admin'] as const;

export const listExpenses = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/expenses',
  summary: 'Expenses, newest first',
  access: admins,
  query: pageQuery,
  response: z.array(expense),
  status: 200,
  paged: true,
});

export const createExpense = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/expenses',
  summary: 'Add an expense; without a date it is of today',
  access: admins,
  body: expenseFields.extend({
    quantity: expenseFields.shape.quantity.default(1),
    date: z.union([dayField, z.literal('').transform(() => null), z.null()]).optional(),
  }),
  response: expense,
  status: 201,
});

export const updateExpense = endpoint({
  service: 'svc-ops',
  method: 'PUT',
  path: '/api/expenses/:id',
  summary: 'Change an expense; fields left out stay',
  access: admins,
  params: idParams,
  body: expenseFields
    .partial()
    .extend({ version: basedOn })
    .refine(changesSomething, 'Nothing to change'),
  response: expense,
  status: 200,
});

export const deleteExpense = endpoint({
  service: 'svc-ops',
  method: 'DELETE',
  path: '/api/expenses/:id',
  summary: 'Remove an expense; it can be restored for two minutes',
  access: admins,
  params: idParams,
  response: z.undefined(),
  status: 204,
});

export const restoreExpense = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/expenses/:id/restore',
  summary: 'Bring back an expense deleted within the last two minutes',
  access: admins,
  params: idParams,
  response: expense,
  status: 200,
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
  summary: 'Exact sums of a range of days, by category and by month',
  access: admins,
  query: dayRange,
  response: expenseTotals,
  status: 200,
});

export const exportExpenses = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/expenses/export',
  summary: 'The expenses of a range of days as a CSV file (text/csv), the oldest first',
  access: admins,
  query: dayRange,
  response: z.string(),
  status: 200,
});
