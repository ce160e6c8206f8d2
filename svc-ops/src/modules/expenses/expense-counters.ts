import type { ExpenseCategory, ExpenseFilter, ExpenseTotals } from '@hypercar/contracts/expenses';
import { readSpans, type SpanCount, spansOf } from '@hypercar/service-kit/span-counters';
import { type Sum, totalsOf } from './totals';

/** What the counters follow from. */
export interface CountedExpense {
  category: ExpenseCategory;
  /** YYYY-MM-DD. */
  date: string;
  amountCents: number;
  quantity: number;
}

export const prefix = 'expenses/';

/** One expense can be of more cents than a double holds exactly, so that they are counted in two parts. */
const cut = 1_000_000n;

/** What an expense adds to the counters of its day and month: one, and its cents in two parts. */
export const tallyOf = (expense: CountedExpense): Record<string, number> => {
  const { category, date, amountCents, quantity } = expense;
  const cents = BigInt(amountCents) * BigInt(quantity);
  const parts = { count: 1, low: Number(cents % cut), high: Number(cents / cut) };
  return Object.fromEntries(
    spansOf(prefix, date).flatMap((span) =>
      Object.entries(parts).map(([part, by]) => [`${span}${category}/${part}`, by]),
    ),
  );
};

/** The sums that counters hold, by day or month and by category. */
const sumsOf = (counts: readonly SpanCount[]): Sum[] => {
  const sums = new Map<string, Sum>();
  for (const { span, of, value } of counts) {
    const [category = '', part] = of.split('/');
    const key = `${span}/${category}`;
    const sum = sums.get(key) ?? {
      span,
      category: category as ExpenseCategory,
      count: 0,
      cents: 0n,
    };
    if (part === 'count') sum.count += value;
    else sum.cents += BigInt(value) * (part === 'high' ? cut : 1n);
    sums.set(key, sum);
  }
  return [...sums.values()].filter(({ count }) => count > 0);
};

/**
 * Exact sums of the expenses that a query asks for, from counters: how many there are to read depends on the months, and
 * not on the expenses.
 */
export const readCountedTotals = async ({
  category,
  ...range
}: Omit<ExpenseFilter, 'search'>): Promise<ExpenseTotals> => {
  const sums = sumsOf(await readSpans(prefix, range));
  return totalsOf(category ? sums.filter((sum) => sum.category === category) : sums);
};
