import { type CounterProof, proveCounters } from '@hypercar/service-kit/counters';
import type { Migration } from '@hypercar/service-kit/migrations';
import { type CountedExpense, prefix, tallyOf } from './expense-counters';
import { expenses } from './expense-list';

const counted = { category: 1, date: 1, amountCents: 1, quantity: 1 } as const;

const countExpenses = async (): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  const rows = expenses.model
    .find({ deletedAt: null }, counted)
    .lean<CountedExpense[]>()
    .cursor({ batchSize: 1000 });
  for await (const row of rows)
    for (const [name, by] of Object.entries(tallyOf(row)))
      counts.set(name, (counts.get(name) ?? 0) + by);
  return counts;
};

/** The sums of the expenses, from their rows. */
export const expenseProof: CounterProof = { prefix, count: countExpenses };

/** Counts the expenses of the releases before, which moved no counters. */
export const countFormerExpenses: Migration = {
  id: 'count-former-expenses',
  up: async () => {
    await proveCounters(expenseProof);
  },
};
