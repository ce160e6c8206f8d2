import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '@hypercar/service-kit/database';
import { logger } from '@hypercar/service-kit/logger';
import {
  activeMs,
  countView,
  type DayCounts,
  dayOf,
  dropOldSeconds,
  emptyDay,
  readDays,
  writeDay,
} from './day-counts';
import { Visit, type VisitRecord } from './viewer-analytics.model';

interface HourOfViews {
  _id: number;
  views: number;
  ms: number;
}

const readHours = (date: string): Promise<HourOfViews[]> =>
  Visit.aggregate<HourOfViews>([
    { $match: { date } },
    {
      $group: {
        _id: '$hour',
        views: { $sum: 1 },
        ms: { $sum: { $subtract: ['$seenAt', '$startedAt'] } },
      },
    },
  ]);

/** What the stored views add up to. */
const countDay = async (date: string, now: Date): Promise<DayCounts> => {
  const since = new Date(now.getTime() - activeMs);
  const there = await Visit.find({ seenAt: { $gte: since }, date, left: false }).lean<
    VisitRecord[]
  >();
  const day = emptyDay();
  for (const view of there) countView(day, view, 1);
  const hours = await readHours(date);
  day.views = new Map(hours.map(({ _id, views }) => [_id, views]));
  day.ms = new Map(hours.map(({ _id, ms }) => [_id, ms]));
  return day;
};

const sorted = (counts: ReadonlyMap<number, number>) => [...counts].sort(([a], [b]) => a - b);
const shown = (day: DayCounts, now: Date) => {
  const since = (now.getTime() - activeMs) / 1000;
  return {
    views: sorted(day.views),
    ms: sorted(day.ms),
    seen: sorted(day.seen).filter(([second, views]) => second >= since && views !== 0),
  };
};

/**
 * Compares what is kept of today with the stored views, corrects and logs a difference: a release before this one wrote
 * views without moving the figures.
 */
export const proveFigures = (now: Date): Promise<void> =>
  inTransaction(async () => {
    const date = dayOf(now);
    const kept = (await readDays([date])).get(date) ?? emptyDay();
    const counted = await countDay(date, now);
    const [before, after] = [shown(kept, now), shown(counted, now)];
    if (isDeepStrictEqual(before, after)) return;
    logger.warn({ date, before, after }, 'the figures of viewers differed from their views');
    dropOldSeconds(counted, now);
    await writeDay(date, counted);
  });
