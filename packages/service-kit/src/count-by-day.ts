import { type DayCounts, figureDays } from '@hypercar/contracts/operations';
import type { Model } from 'mongoose';

export const dayMs = 86_400_000;
/** The UTC day of a moment in milliseconds, as YYYY-MM-DD. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The UTC days of the figures, the oldest first, today last. */
export const figureDaysUntil = (now: Date): string[] =>
  Array.from({ length: figureDays }, (_, i) => dayOf(now.getTime() - (figureDays - 1 - i) * dayMs));

// Mongoose's Model is invariant in its row type.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyModel = Pick<Model<any>, 'aggregate'>;

const fill = (days: string[], found: { _id: string; count: number }[]): DayCounts => {
  const counts = new Map(found.map(({ _id, count }) => [_id, count]));
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
};

/**
 * Documents a UTC day over the days of the figures, by a date field; a filter narrows them. The field should begin an
 * index.
 */
export const countByDay = async (
  model: AnyModel,
  field: string,
  now: Date,
  filter: Record<string, unknown> = {},
): Promise<DayCounts> => {
  const days = figureDaysUntil(now);
  const begin = new Date(`${days[0]}T00:00:00Z`);
  const found = await model.aggregate<{ _id: string; count: number }>([
    { $match: { [field]: { $gte: begin }, ...filter } },
    {
      $group: {
        _id: { $dateToString: { date: `$${field}`, format: '%Y-%m-%d' } },
        count: { $sum: 1 },
      },
    },
  ]);
  return fill(days, found);
};
