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

const fill = (id: string, proofs: readonly CounterProof[]): Migration => ({
  id,
  up: async () => {
    for (const proof of proofs) await proveCounters(proof);
  },
});

/** Count the rows that are there when the counters come; what the release before writes meanwhile, the next proof counts. */
export const fillCounters: readonly Migration[] = [
  fill('2026-11-23 entries, shares and changes of tiles are counted', firstProofs),
  fill('2026-11-24 clicks and claims of banners are counted', [bannersProof]),
];
