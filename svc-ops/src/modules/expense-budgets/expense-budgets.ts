import { getExpenseBudgets, setExpenseBudgets } from '@hypercar/contracts/expense-budgets';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { readBudgets, replaceBudgets } from './budget-store';

/** What a month of each category of expenses may cost. */
export const expenseBudgetRoutes: readonly Route[] = [
  handle(getExpenseBudgets, () => readBudgets()),
  handle(setExpenseBudgets, ({ body }) => replaceBudgets(body)),
];
