import type { ListView } from '@hypercar/app-kit/records/list-view';
import { type CureTimer, timerRecord } from '@hypercar/contracts/cure-timers';

export const timerListView: ListView<CureTimer> = {
  nouns: 'cure timers',
  fields: timerRecord.fields,
  search: { placeholder: 'Location or car section' },
};

/** Those that run, the one that ends next on top, and those that have ended, the last one on top. */
export const byState = (
  timers: readonly CureTimer[],
): { running: CureTimer[]; ended: CureTimer[] } => ({
  running: timers
    .filter(({ completedAt }) => !completedAt)
    .toSorted((a, b) => a.endTime.localeCompare(b.endTime)),
  ended: timers
    .filter(({ completedAt }) => completedAt)
    .toSorted((a, b) => b.completedAt!.localeCompare(a.completedAt!)),
});

/** The different values of a field, in the alphabet's order. */
export const placesOf = (
  timers: readonly CureTimer[],
  field: 'location' | 'carSection',
): string[] =>
  [...new Set(timers.map((timer) => timer[field]))].toSorted((a, b) => a.localeCompare(b));
