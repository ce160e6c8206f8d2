import type { DayCounts } from '@hypercar/contracts/operations';
import { dayMs, dayOf, figureDaysUntil } from './count-by-day';
import { type CounterProof, readCountersUnder } from './counters';
import type { ReadableModel } from './row-model';

/** The counter of a UTC day under a prefix, such as `logins/2026-11-23`. */
export const dayCounter = (prefix: string, at: Date): string => prefix + dayOf(at.getTime());

/** The counters under a prefix for the days of the figures, the oldest first, today last. */
export const readDayCounters = async (prefix: string, now: Date): Promise<DayCounts> => {
  const days = figureDaysUntil(now);
  const kept = await readCountersUnder(prefix, prefix + days[0]);
  return days.map((day) => ({ day, count: kept.get(prefix + day) ?? 0 }));
};

/** A day's rows by a date field, which should be in an index with the filter's fields. */
const within = (field: string, day: string) => {
  const begin = new Date(`${day}T00:00:00Z`);
  return { [field]: { $gte: begin, $lt: new Date(begin.getTime() + dayMs) } };
};

/**
 * Proves the counters of the figures' days by the rows of these days, day by day, so that no count takes long; the days before
 * are nobody's figures any more.
 */
export const dayProof = (
  prefix: string,
  model: Pick<ReadableModel, 'countDocuments'>,
  field: string,
  filter: object = {},
): CounterProof => ({
  prefix,
  from: () => prefix + figureDaysUntil(new Date())[0],
  count: async () => {
    const counts = new Map<string, number>();
    for (const day of figureDaysUntil(new Date()))
      counts.set(prefix + day, await model.countDocuments({ ...filter, ...within(field, day) }));
    return counts;
  },
});
