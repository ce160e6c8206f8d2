import { type Expense, expenseCategories, type ExpenseTotals } from '@hypercar/contracts/expenses';
import { sumMoney } from '@hypercar/contracts/money';

type Line = Pick<Expense, 'category' | 'date' | 'total'>;

const sumOf = (lines: readonly Line[]) => ({
  total: sumMoney(lines.map(({ total }) => total)),
  count: lines.length,
});

const byCategory = (lines: readonly Line[]) =>
  expenseCategories
    .map((category) => ({ category, lines: lines.filter((line) => line.category === category) }))
    .filter((group) => group.lines.length > 0)
    .map((group) => ({ category: group.category, ...sumOf(group.lines) }));

const monthOf = ({ date }: Line): string => date.slice(0, 7);

const byMonth = (lines: readonly Line[]) => {
  const months = new Map<string, Line[]>();
  for (const line of lines) {
    const group = months.get(monthOf(line)) ?? [];
    group.push(line);
    months.set(monthOf(line), group);
  }
  return [...months.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, group]) => ({ month, ...sumOf(group), byCategory: byCategory(group) }));
};

/** Lines in, their exact sums out; categories in the order of the contract, months the oldest first. */
export const totalsOf = (lines: readonly Line[]): ExpenseTotals => ({
  ...sumOf(lines),
  byCategory: byCategory(lines),
  byMonth: byMonth(lines),
});
