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
  /** How many receipts it has; missing in rows of the releases before. */
  files?: number;
}

export const prefix = 'expenses/';

/** One expense can be of more cents than a double holds exactly, so that they are counted in two parts. */
const cut = 1_000_000n;

/** The sets of expenses that are counted beside all: those that are cleared, those with a receipt, those that are both. */
const cleared = 'cleared';
const filed = 'filed';

/** What the names of counters begin with, of the sets that an expense belongs to. */
const setsOf = (expense: CountedExpense): string[] => [
  '',
  ...(expense.cleared ? [`${cleared}/`] : []),
  ...(expense.files ? [`${filed}/`] : []),
  ...(expense.cleared && expense.files ? [`${cleared}/${filed}/`] : []),
];

/** What an expense adds to the counters of its day and month, of each of its sets: one, and its cents in two parts. */
export const tallyOf = (expense: CountedExpense): Record<string, number> => {
  const { category, date, amountCents, quantity } = expense;
  const cents = BigInt(amountCents) * BigInt(quantity);
  const parts = Object.entries({ count: 1, low: Number(cents % cut), high: Number(cents / cut) });
  return Object.fromEntries(
    spansOf(prefix, date).flatMap((span) =>
      setsOf(expense).flatMap((set) =>
        parts.map(([part, by]) => [`${span}${category}/${set}${part}`, by]),
      ),
    ),
  );
};

/** Whether those of a set are wanted, the others, or, if undefined, both. */
interface WantedSets {
  [cleared]: boolean | undefined;
  [filed]: boolean | undefined;
}

/** How a counter goes into a sum: of all, of those within a set, or of the others. */
const signOf = (isOfSet: boolean, wanted: boolean | undefined): bigint => {
  if (!isOfSet) return wanted ? 0n : 1n;
  if (wanted === undefined) return 0n;
  return wanted ? 1n : -1n;
};

/** The sums that counters hold, by day or month and by category. */
const sumsOf = (counts: readonly SpanCount[], wanted: WantedSets): Sum[] => {
  const sums = new Map<string, Sum>();
  for (const { span, of, value } of counts) {
    const [category = '', ...sets] = of.split('/');
    const part = sets.pop();
    const key = `${span}/${category}`;
    const sum = sums.get(key) ?? {
      span,
      category: category as ExpenseCategory,
      count: 0,
      cents: 0n,
    };
    const sign =
      signOf(sets.includes(cleared), wanted.cleared) * signOf(sets.includes(filed), wanted.filed);
    const by = sign * BigInt(value);
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
  cleared: isCleared,
  receipt,
  ...range
}: Omit<ExpenseFilter, 'search'>): Promise<ExpenseTotals> => {
  const isFiled = receipt === undefined ? undefined : receipt === 'with';
  const counts = await readSpans(prefix, range);
  const sums = sumsOf(counts, { cleared: isCleared, filed: isFiled });
  return totalsOf(category ? sums.filter((sum) => sum.category === category) : sums);
};
