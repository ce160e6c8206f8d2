import type { CounterProof } from '@hypercar/service-kit/counters';
import { proveCounters } from '@hypercar/service-kit/counters';
import type { Migration } from '@hypercar/service-kit/migrations';
import { entriesProof } from './modules/entries/entries';
import { shareDaysProof } from './modules/shares/shares';
import { tileDaysProofs } from './modules/tiles/tiles';

/** Everything that this service keeps in counters. */
export const counterProofs: readonly CounterProof[] = [
  entriesProof,
  shareDaysProof,
  ...tileDaysProofs,
];

/** Counts the rows that are there when the counters come; what the release before writes meanwhile, the next proof counts. */
export const fillCounters: Migration = {
  id: '2026-11-23 entries, shares and changes of tiles are counted',
  up: async () => {
    for (const proof of counterProofs) await proveCounters(proof);
  },
};
