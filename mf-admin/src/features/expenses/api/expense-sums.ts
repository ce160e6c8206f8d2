import {
  expenseCategories,
  type Expense,
  type ExpenseCategory,
} from '@hypercar/contracts/expenses';
import { sumMoney } from '@hypercar/contracts/money';

/** The exact sum of lines, as a decimal string. */
export const totalOf = (expenses: readonly Expense[]): string =>
  sumMoney(expenses.map(({ total }) => total));

export interface CategoryGroup {
  category: ExpenseCategory;
  expenses: readonly Expense[];
  total: string;
}

/** The lines by category, in the contract's order; categories without lines are left out. */
export const byCategory = (expenses: readonly Expense[]): CategoryGroup[] =>
  expenseCategories
    .map((category) => expenses.filter((expense) => expense.category === category))
    .filter((group) => group.length > 0)
    .map((group) => ({ category: group[0]!.category, expenses: group, total: totalOf(group) }));

export interface MonthGroup {
  /** YYYY-MM. */
  month: string;
  total: string;
  groups: readonly CategoryGroup[];
}

/** The lines by month, the newest first. */
export const byMonth = (expenses: readonly Expense[]): MonthGroup[] => {
  const months = new Map<string, Expense[]>();
  for (const expense of expenses) {
    const month = expense.date.slice(0, 7);
    const lines = months.get(month);
    if (lines) lines.push(expense);
    else months.set(month, [expense]);
  }
  return [...months]
    .map(([month, lines]) => ({ month, total: totalOf(lines), groups: byCategory(lines) }))
    .sort((a, b) => (a.month < b.month ? 1 : -1));
};

/** How much of `whole` a sum is, from 0 to 1: for the length of a bar and nothing else. */
export const shareOf = (sum: string, whole: string): number => Number(sum) / (Number(whole) || 1);

/** The largest of some sums. */
export const largestOf = (sums: readonly string[]): string =>
  sums.reduce((most, sum) => (Number(sum) > Number(most) ? sum : most), '0.00');
