import type { CounterProof } from '@hypercar/service-kit/counters';
import { proveCounters } from '@hypercar/service-kit/counters';
import type { Migration } from '@hypercar/service-kit/migrations';
import { entriesProof } from './modules/entries/entries';
import { bannersProof } from './modules/marketing/marketing';
import { shareDaysProof } from './modules/shares/shares';
import { tileDaysProofs } from './modules/tiles/tiles';

const firstProofs: readonly CounterProof[] = [entriesProof, shareDaysProof, ...tileDaysProofs];

/** Everything that this service keeps in counters. */
export const counterProofs: readonly CounterProof[] = [...firstProofs, bannersProof];

/**
 * Counts the rows that are there when the counters come; what the release before writes meanwhile, the next proof counts. The
 * first proof counts the banners, without a start that waits for it.
 */
export const fillCounters: Migration = {
  id: '2026-11-23 entries, shares and changes of tiles are counted',
  up: async () => {
    for (const proof of firstProofs) await proveCounters(proof);
  },
};
