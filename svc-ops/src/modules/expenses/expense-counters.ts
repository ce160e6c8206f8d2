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

/** Before the name of a counter of those that are cleared. */
const ofCleared = 'cleared/';

/**
 * What an expense adds to the counters of its day and month: one, and its cents in two parts; once more among those that
 * are cleared.
 */
export const tallyOf = (expense: CountedExpense): Record<string, number> => {
  const { category, date, amountCents, quantity, cleared } = expense;
  const cents = BigInt(amountCents) * BigInt(quantity);
  const parts = Object.entries({ count: 1, low: Number(cents % cut), high: Number(cents / cut) });
  return Object.fromEntries(
    spansOf(prefix, date).flatMap((span) =>
      ['', ...(cleared ? [ofCleared] : [])].flatMap((among) =>
        parts.map(([part, by]) => [`${span}${category}/${among}${part}`, by]),
      ),
    ),
  );
};

/** How a counter goes into a sum: of all, of those that are cleared, or of the others. */
const signOf = (isOfCleared: boolean, wanted: boolean | undefined): bigint => {
  if (!isOfCleared) return wanted ? 0n : 1n;
  if (wanted === undefined) return 0n;
  return wanted ? 1n : -1n;
};

/** The sums that counters hold, by day or month and by category. */
const sumsOf = (counts: readonly SpanCount[], cleared: boolean | undefined): Sum[] => {
  const sums = new Map<string, Sum>();
  for (const { span, of, value } of counts) {
    const [category = '', ...names] = of.split('/');
    const part = names.at(-1);
    const key = `${span}/${category}`;
    const sum = sums.get(key) ?? {
      span,
      category: category as ExpenseCategory,
      count: 0,
      cents: 0n,
    };
    const by = signOf(names.length > 1, cleared) * BigInt(value);
    if (part === 'count') sum.count += Number(by);
    else sum.cents += by * (part === 'high' ? cut : 1n);
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
