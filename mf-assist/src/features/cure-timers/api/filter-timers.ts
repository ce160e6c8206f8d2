import type { CureTimer } from '@hypercar/contracts/cure-timers';

export interface TimerFilter {
  location: string;
  carSection: string;
}

export const everywhere: TimerFilter = { location: 'all', carSection: 'all' };

const isWanted = (value: string, wanted: string): boolean => wanted === 'all' || value === wanted;

/** The timers of a place, by location and car section; those that run first, the one that ends next on top. */
export const filterTimers = (
  timers: readonly CureTimer[],
  { location, carSection }: TimerFilter,
): { running: CureTimer[]; ended: CureTimer[] } => {
  const found = timers.filter(
    (timer) => isWanted(timer.location, location) && isWanted(timer.carSection, carSection),
  );
  return {
    running: found
      .filter(({ completedAt }) => !completedAt)
      .toSorted((a, b) => a.endTime.localeCompare(b.endTime)),
    ended: found
      .filter(({ completedAt }) => completedAt)
      .toSorted((a, b) => b.completedAt!.localeCompare(a.completedAt!)),
  };
};

/** The different values of a field, in the alphabet's order. */
export const placesOf = (
  timers: readonly CureTimer[],
  field: 'location' | 'carSection',
): string[] =>
  [...new Set(timers.map((timer) => timer[field]))].toSorted((a, b) => a.localeCompare(b));
