import { type CounterProof, proveCounters } from '@hypercar/service-kit/counters';
import type { Migration } from '@hypercar/service-kit/migrations';
import { expenseProof } from './modules/expenses/expenses';
import { sheetProof } from './modules/transfer-sheets/transfer-sheets';
import { workProof } from './modules/work-sessions/work-sessions';

/** Everything that this service keeps in counters. */
export const counterProofs: readonly CounterProof[] = [expenseProof, sheetProof, workProof];

const countFormer = (id: string, proofs: readonly CounterProof[]): Migration => ({
  id,
  up: async () => {
    for (const proof of proofs) await proveCounters(proof);
  },
});

/** Count the rows of the releases before, which moved no counters. */
export const countFormerRows: readonly Migration[] = [
  countFormer('count-former-expenses', [expenseProof]),
  countFormer('count-former-sheets-and-work', [sheetProof, workProof]),
];
