import type { DayCounts } from '@hypercar/contracts/operations';
import { dayOf, figureDaysUntil } from './count-by-day';
import { type CounterProof, readCountersUnder } from './counters';

/** The counter of a UTC day under a prefix, such as `logins/2026-11-23`. */
export const dayCounter = (prefix: string, at: Date): string => prefix + dayOf(at.getTime());

/** The counters under a prefix for the days of the figures, the oldest first, today last. */
export const readDayCounters = async (prefix: string, now: Date): Promise<DayCounts> => {
  const days = figureDaysUntil(now);
  const kept = await readCountersUnder(prefix, prefix + days[0]);
  return days.map((day) => ({ day, count: kept.get(prefix + day) ?? 0 }));
};

/** Proves the counters of the figures' days by the rows of these days; the days before are nobody's figures any more. */
export const dayProof = (
  prefix: string,
  count: (now: Date) => Promise<DayCounts>,
): CounterProof => ({
  prefix,
  from: () => prefix + figureDaysUntil(new Date())[0],
  count: async () => {
    const days = await count(new Date());
    return new Map(days.map((each) => [prefix + each.day, each.count]));
  },
});
