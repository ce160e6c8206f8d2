import {
  expenseCategories,
  type ExpenseCategory,
  type ExpenseTotals,
} from '@hypercar/contracts/expenses';
import { toMoney } from '@hypercar/contracts/money';

/** What the expenses of a category sum up to within a day or a month. */
export interface Sum {
  /** YYYY-MM-DD or YYYY-MM. */
  span: string;
  category: ExpenseCategory;
  count: number;
  cents: bigint;
}

const sumOf = (sums: readonly Sum[]) => ({
  total: toMoney(sums.reduce((cents, sum) => cents + sum.cents, 0n)),
  count: sums.reduce((count, sum) => count + sum.count, 0),
});

const byCategory = (sums: readonly Sum[]) =>
  expenseCategories
    .map((category) => ({ category, sums: sums.filter((sum) => sum.category === category) }))
    .filter((group) => group.sums.length > 0)
    .map((group) => ({ category: group.category, ...sumOf(group.sums) }));

const byMonth = (sums: readonly Sum[]) => {
  const months = new Map<string, Sum[]>();
  for (const sum of sums) {
    const month = sum.span.slice(0, 7);
    const group = months.get(month) ?? [];
    group.push(sum);
    months.set(month, group);
  }
  return [...months.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, group]) => ({ month, ...sumOf(group), byCategory: byCategory(group) }));
};

/** Sums in, what they add up to out; categories in the order of the contract, months the oldest first. */
export const totalsOf = (sums: readonly Sum[]): ExpenseTotals => ({
  ...sumOf(sums),
  byCategory: byCategory(sums),
  byMonth: byMonth(sums),
});
