import { type CounterProof, proveCounters } from '@hypercar/service-kit/counters';
import type { Migration } from '@hypercar/service-kit/migrations';
import { expenseProof } from './modules/expenses/expenses';
import { sheetProof } from './modules/transfer-sheets/transfer-sheets';
import { workProof } from './modules/work-sessions/work-sessions';

/** Everything that this service keeps in counters. */
export const counterProofs: readonly CounterProof[] = [expenseProof, sheetProof, workProof];

/**
 * Counts the expenses of the releases before, with their receipts. The first proof counts sheets and work, without a start
 * that waits for it.
 */
export const countFormerExpenses: Migration = {
  id: '2026-11-29 expenses are counted by their receipts',
  up: async () => {
    await proveCounters(expenseProof);
  },
};
