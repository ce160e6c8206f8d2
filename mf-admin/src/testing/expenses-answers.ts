import { emptyRow } from '@hypercar/app-kit/testing/empty-row';
import type { FakeServer } from '@hypercar/app-kit/testing/fake-server';
import {
  type Expense,
  type ExpenseTotals,
  expenseCategories,
  expenseRecord,
  getExpenseTotals,
  listExpenses,
} from '@hypercar/contracts/expenses';
import { lineTotal, sumMoney } from '@hypercar/contracts/money';
import { idOf } from './build-user';

/** An expense of that name, of ten dollars unless told. */
export const expenseOf = (name: string, more: Partial<Expense> = {}): Expense => {
  const { amount = '10.00', quantity = 1 } = more;
  return {
    ...emptyRow(expenseRecord.fields),
    id: idOf(name),
    category: 'travel',
    amount,
    quantity,
    total: lineTotal(amount, quantity),
    description: name,
    files: 0,
    date: '2025-08-05',
    createdAt: '2025-08-05T10:00:00Z',
    createdBy: 'ada',
    version: 1,
    changedBy: 'ada',
    changedAt: '2025-08-05T10:00:00Z',
    ...more,
  };
};

const isWanted = ({ category, date, vendor, cleared }: Expense, query: URLSearchParams): boolean =>
  (vendor ?? '').toLowerCase().startsWith(query.get('search') ?? '') &&
  (query.get('category') ?? category) === category &&
  (query.get('cleared') ?? String(cleared)) === String(cleared) &&
  (query.get('from') ?? date) <= date &&
  (query.get('to') ?? date) >= date;

const sumOf = (lines: readonly Expense[]) => ({
  total: sumMoney(lines.map(({ total }) => total)),
  count: lines.length,
});
const byCategory = (lines: readonly Expense[]) =>
  expenseCategories
    .map((category) => ({ category, ...sumOf(lines.filter((row) => row.category === category)) }))
    .filter(({ count }) => count > 0);
const monthsOf = (lines: readonly Expense[]): string[] =>
  [...new Set(lines.map(({ date }) => date.slice(0, 7)))].sort();
const totalsOf = (lines: readonly Expense[]): ExpenseTotals => ({
  ...sumOf(lines),
  byCategory: byCategory(lines),
  byMonth: monthsOf(lines).map((month) => {
    const ofMonth = lines.filter(({ date }) => date.startsWith(month));
    return { month, ...sumOf(ofMonth), byCategory: byCategory(ofMonth) };
  }),
});

/** Answers sums, and lines a page at a time, as the service does; `rows` says which there are just now. */
export const answerExpenses = (server: FakeServer, rows: () => readonly Expense[]): void => {
  const wantedBy = (query: URLSearchParams) => rows().filter((row) => isWanted(row, query));
  server.onList(listExpenses, ({ query }) => wantedBy(query));
  server.on(getExpenseTotals, ({ query }) => totalsOf(wantedBy(query)));
};
