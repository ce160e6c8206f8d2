import type { ExpenseCategory, ExpenseFilter, ExpenseTotals } from '@hypercar/contracts/expenses';
import { type Counts, readCountersUnder } from '@hypercar/service-kit/counters';
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
    [`day/${date}`, `month/${date.slice(0, 7)}`].flatMap((span) =>
      Object.entries(parts).map(([part, by]) => [`${prefix}${span}/${category}/${part}`, by]),
    ),
  );
};

/** The sums that counters hold, by day or month and by category. */
const sumsOf = (counts: Counts): Sum[] => {
  const sums = new Map<string, Sum>();
  for (const [name, value] of counts) {
    const [, , span = '', category = '', part] = name.split('/');
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

/** The months between two days, both of whose own months are left out. */
const isBetween =
  ({ from = '', to = '9999' }: ExpenseFilter) =>
  ({ span }: Sum): boolean =>
    (!from || span > from.slice(0, 7)) && span < to.slice(0, 7);

/** The days of the months in which a range begins and ends, within it. */
const readEdges = async ({ from = '', to = '9999' }: ExpenseFilter): Promise<Sum[]> => {
  const months = new Set(
    [from, to].filter((day) => day.includes('-')).map((day) => day.slice(0, 7)),
  );
  const found = await Promise.all(
    [...months].map((month) => readCountersUnder(`${prefix}day/${month}-`)),
  );
  return found.flatMap(sumsOf).filter(({ span }) => span >= from && span <= to);
};

/**
 * Exact sums of the expenses that a query asks for, from counters: how many there are to read depends on the months, and
 * not on the expenses.
 */
export const readExpenseTotals = async (query: ExpenseFilter): Promise<ExpenseTotals> => {
  const months = sumsOf(await readCountersUnder(`${prefix}month/`)).filter(isBetween(query));
  const sums = [...months, ...(await readEdges(query))];
  const { category } = query;
  return totalsOf(category ? sums.filter((sum) => sum.category === category) : sums);
};
