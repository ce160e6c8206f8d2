import { z } from 'zod';
import { endpoint } from './endpoint';
import { expenseCategories } from './expenses';
import { money, optionalMoney } from './money';

const forEach = <S extends z.ZodType>(schema: S) =>
  z.object(
    Object.fromEntries(expenseCategories.map((category) => [category, schema])) as Record<
      (typeof expenseCategories)[number],
      S
    >,
  );

/** What a month of each category may cost; null where nothing is set. */
export const expenseBudgets = z.object({
  amounts: forEach(money.nullable()),
  /** 0 until they are set for the first time. */
  version: z.number().int().min(0),
});
export type ExpenseBudgets = z.infer<typeof expenseBudgets>;

/** What a form sends. */
export const budgetForm = forEach(optionalMoney);

const budgets = {
  service: 'svc-ops',
  path: '/api/expense-budgets',
  access: ['admin'],
  response: expenseBudgets,
  status: 200,
} as const;

export const getExpenseBudgets = endpoint({
  ...budgets,
  method: 'GET',
  summary: 'What a month of each category of expenses may cost',
});

export const setExpenseBudgets = endpoint({
  ...budgets,
  method: 'PUT',
  summary: 'Set what a month of each category may cost; 409 when somebody else has set it since',
  body: z.object({ amounts: budgetForm, version: z.number().int().min(0) }),
});
