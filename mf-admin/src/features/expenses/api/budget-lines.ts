import type { ExpenseBudgets } from '@hypercar/contracts/expense-budgets';
import {
  type ExpenseCategory,
  expenseCategories,
  type ExpenseTotals,
} from '@hypercar/contracts/expenses';
import { centsOfTotal, toMoney } from '@hypercar/contracts/money';

export interface BudgetLine {
  category: ExpenseCategory;
  budget: string;
  spent: string;
  /** What is left, or by how much it is exceeded. */
  rest: string;
  isOver: boolean;
  /** How much of the budget is spent, from 0 to 1. */
  share: number;
}

/** Budgets and the sums of a month in, what is left of each out; categories without a budget are left out. */
export const budgetLines = (
  { amounts }: Pick<ExpenseBudgets, 'amounts'>,
  { byCategory }: Pick<ExpenseTotals, 'byCategory'>,
): BudgetLine[] =>
  expenseCategories.flatMap((category) => {
    const budget = amounts[category];
    if (budget === null) return [];
    const spent = byCategory.find((group) => group.category === category)?.total ?? '0.00';
    const rest = centsOfTotal(budget) - centsOfTotal(spent);
    const isOver = rest < 0n;
    const share = isOver ? 1 : Number(spent) / (Number(budget) || 1);
    return [{ category, budget, spent, rest: toMoney(isOver ? -rest : rest), isOver, share }];
  });
