import {
  expenseRecord,
  type ExpenseFilter,
  type ExpenseTotals,
} from '@hypercar/contracts/expenses';
import { lineTotal, toCents, toMoney } from '@hypercar/contracts/money';
import { storeRecord } from '@hypercar/service-kit/records/declared-records';
import { fillMissing } from '@hypercar/service-kit/fill-missing';
import { foundBy, sortKeyOf } from '@hypercar/service-kit/search-terms';
import type { Types } from 'mongoose';
import { purgeFilesOf } from '../../attached-files/attached-files';
import { publishChange } from '../../changes/changes';
import { tallyProof } from '@hypercar/service-kit/records/tally-proof';
import { type CountedExpense, prefix, readCountedTotals, tallyOf } from './expense-counters';
import { type Sum, totalsOf } from './totals';

const publish = () => publishChange('expenses');

interface Stored {
  files?: number;
  /** What the list is sorted by; the sums are exact without it. */
  totalCents?: number;
  vendorKey?: string;
}

/** What its pieces cost together. */
export const totalOf = ({
  amountCents,
  quantity,
}: Pick<CountedExpense, 'amountCents' | 'quantity'>) => lineTotal(toMoney(amountCents), quantity);

/** What is stored of the fields that the list is sorted by. */
const sorted = ['date', 'vendorKey', 'amountCents', 'quantity', 'totalCents'] as const;

export const expenses = storeRecord<typeof expenseRecord, Stored>(expenseRecord, {
  model: 'Expense',
  collection: 'expenses',
  publish,
  indexes: [
    [{ deletedAt: 1, files: 1, _id: -1 }],
    ...sorted.flatMap(
      (name) =>
        [
          [{ deletedAt: 1, [name]: 1, _id: 1 }],
          [{ deletedAt: 1, category: 1, [name]: 1, _id: 1 }],
        ] as const,
    ),
  ],
  more: { files: { type: Number, default: 0 }, totalCents: Number, vendorKey: String },
  // A row of a release before has none until it is filled.
  orders: { total: { by: 'totalCents', lowest: 0 }, vendor: { by: 'vendorKey', lowest: '' } },
  purgeWith: purgeFilesOf,
  found: ['vendor', 'description'],
  tally: tallyOf,
  also: (expense) => ({
    total: totalOf(expense),
    files: expense.files ?? 0,
    createdAt: expense.createdAt.toISOString(),
    createdBy: expense.createdBy?.name ?? null,
    changedBy: expense.changedBy?.name ?? null,
    changedAt: expense.changedAt.toISOString(),
  }),
  narrow: {
    from: (day) => ({ date: { $gte: day } }),
    to: (day) => ({ date: { $lte: day } }),
    search: foundBy,
    receipt: (wanted) => ({ files: wanted === 'with' ? { $gt: 0 } : { $in: [0, null] } }),
  },
  derive: ({ date, amount, quantity, vendor }, { at }, expense) => ({
    date: date ?? expense?.date ?? at.toISOString().slice(0, 10),
    totalCents:
      (amount === undefined ? expense!.amountCents : toCents(amount)) *
      (quantity ?? expense?.quantity ?? 1),
    vendorKey: sortKeyOf(vendor === undefined ? expense?.vendor : vendor),
  }),
});

/** What their receipts belong to. */
export const receiptOwners = {
  kind: 'expense',
  noun: 'Expense',
  model: expenses.model,
  publish,
  tally: tallyOf,
};

/** The sums of the expenses, from their rows. */
export const expenseProof = tallyProof<CountedExpense>({
  model: expenses.model,
  prefix,
  fields: ['category', 'date', 'amountCents', 'quantity', 'cleared', 'files'],
  tally: tallyOf,
});

/** Gives rows of a release before their totals. */
export const fillExpenseTotals = (): Promise<void> =>
  fillMissing<CountedExpense & { _id: Types.ObjectId }>(
    expenses.model,
    'totalCents',
    ({ amountCents, quantity }) => amountCents * quantity,
  );

/** Gives rows of a release before what they are sorted by vendors by. */
export const fillVendorKeys = (): Promise<void> =>
  fillMissing<{ _id: Types.ObjectId; vendor: string | null }>(
    expenses.model,
    'vendorKey',
    ({ vendor }) => sortKeyOf(vendor),
  );

/** The expenses that a query asks for, the oldest first unless it tells, for a file. */
export const walkExpenses = (query: ExpenseFilter, fields: readonly string[]) =>
  expenses.export(query, fields, query.sort ? undefined : { by: 'date', direction: 1 });

/** The sums of the expenses that a search finds, from their rows: it costs as much as they are. */
const readFoundTotals = async (query: ExpenseFilter): Promise<ExpenseTotals> => {
  const fields = ['date', 'category', 'amountCents', 'quantity'];
  const { batches } = await expenses.export(query, fields);
  const sums: Sum[] = [];
  for await (const rows of batches)
    for (const { date: span, category, amountCents, quantity } of rows)
      sums.push({ span, category, count: 1, cents: BigInt(amountCents) * BigInt(quantity) });
  return totalsOf(sums);
};

/** Exact sums of the expenses that a query asks for, by category and by month. */
export const readExpenseTotals = ({ sort: _, ...query }: ExpenseFilter): Promise<ExpenseTotals> => {
  const { search, ...counted } = query;
  return search ? readFoundTotals(query) : readCountedTotals(counted);
};
