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
  /** Missing in rows of the releases before. */
  cleared?: boolean;
}

export const prefix = 'expenses/';

/** One expense can be of more cents than a double holds exactly, so that they are counted in two parts. */
const cut = 1_000_000n;

const counterOf = { all: 'count', cleared: 'cleared' } as const;
type Part = keyof typeof counterOf;
const lowOf = { all: 'low', cleared: 'clearedLow' } as const;
const highOf = { all: 'high', cleared: 'clearedHigh' } as const;

/**
 * What an expense adds to the counters of its day and month: one, and its cents in two parts; once more among those that
 * are cleared.
 */
export const tallyOf = (expense: CountedExpense): Record<string, number> => {
  const { category, date, amountCents, quantity, cleared } = expense;
  const cents = BigInt(amountCents) * BigInt(quantity);
  const [low, high] = [Number(cents % cut), Number(cents / cut)];
  const parts = (['all', ...(cleared ? (['cleared'] as const) : [])] as const).flatMap((part) => [
    [counterOf[part], 1] as const,
    [lowOf[part], low] as const,
    [highOf[part], high] as const,
  ]);
  return Object.fromEntries(
    spansOf(prefix, date).flatMap((span) =>
      parts.map(([part, by]) => [`${span}${category}/${part}`, by]),
    ),
  );
};

/** How each counter goes into a sum: of all, of those that are cleared, or of the others. */
const signsOf = (cleared: boolean | undefined): Readonly<Record<Part, bigint>> => ({
  all: cleared ? 0n : 1n,
  cleared: cleared === undefined ? 0n : cleared ? 1n : -1n,
});

/** The sums that counters hold, by day or month and by category. */
const sumsOf = (counts: readonly SpanCount[], cleared: boolean | undefined): Sum[] => {
  const signs = signsOf(cleared);
  const sums = new Map<string, Sum>();
  for (const { span, of, value } of counts) {
    const [category = '', counter = ''] = of.split('/');
    const part: Part = counter.startsWith('cleared') ? 'cleared' : 'all';
    const key = `${span}/${category}`;
    const sum = sums.get(key) ?? {
      span,
      category: category as ExpenseCategory,
      count: 0,
      cents: 0n,
    };
    const by = signs[part] * BigInt(value);
    if (counter === counterOf[part]) sum.count += Number(by);
    else sum.cents += by * (counter === highOf[part] ? cut : 1n);
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
  cleared,
  ...range
}: Omit<ExpenseFilter, 'search'>): Promise<ExpenseTotals> => {
  const sums = sumsOf(await readSpans(prefix, range), cleared);
  return totalsOf(category ? sums.filter((sum) => sum.category === category) : sums);
};
