import { type DayCounts, figureDays } from '@hypercar/contracts/operations';
import { type CounterProof, readCountersUnder } from './counters';
import type { ReadableModel } from './row-model';

const dayMs = 86_400_000;
/** The UTC day of a moment in milliseconds, as YYYY-MM-DD. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The UTC days of the figures, the oldest first, today last. */
export const figureDaysUntil = (now: Date): string[] =>
  Array.from({ length: figureDays }, (_, i) => dayOf(now.getTime() - (figureDays - 1 - i) * dayMs));

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

type CountableModel = Pick<ReadableModel, 'countDocuments'>;

/**
 * The rows a UTC day over the days of the figures, by a date field in an index with the filter's fields: by its keys alone,
 * and day by day, so that no count takes long.
 */
export const countRowsByDay = async (
  model: CountableModel,
  field: string,
  now: Date,
  filter: object = {},
): Promise<DayCounts> => {
  const counts: DayCounts = [];
  for (const day of figureDaysUntil(now)) {
    const count = await model.countDocuments({ ...filter, ...within(field, day) });
    counts.push({ day, count });
  }
  return counts;
};

/** Proves the counters of the figures' days by the rows of these days; the days before are nobody's figures any more. */
export const dayProof = (
  prefix: string,
  model: CountableModel,
  field: string,
  filter: object = {},
): CounterProof => ({
  prefix,
  from: () => prefix + figureDaysUntil(new Date())[0],
  count: async () => {
    const counts = await countRowsByDay(model, field, new Date(), filter);
    return new Map(counts.map(({ day, count }) => [prefix + day, count]));
  },
});
