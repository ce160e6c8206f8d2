import type { ViewerAnalytics as Figures } from '@hypercar/contracts/viewer-analytics';
import type { PageQuery } from '@hypercar/contracts/fields';
import { isDuplicateKey } from '@hypercar/service-kit/database';
import { readPage } from '@hypercar/service-kit/read-page';
import { activeMs, dayOf, emptyDay, readDays, secondOf } from './day-counts';
import { ViewerAnalytics, type ViewerAnalyticsRecord } from './viewer-analytics.model';
import { flushVisits } from './visit-log';

const hourMs = 3_600_000;

const sum = (counts: ReadonlyMap<number, number>): number =>
  [...counts.values()].reduce((total, count) => total + count, 0);

/** The hour with the most views; of equal ones the first, of none the first of the day. */
const peakOf = (views: ReadonlyMap<number, number>): number =>
  [...views].sort(([a, most], [b, more]) => more - most || a - b)[0]?.[0] ?? 0;

/** The figures of this moment, from what the writes of views have kept: views of the day before may still be there. */
export const readFigures = async (now: Date): Promise<Figures> => {
  await flushVisits();
  const since = new Date(now.getTime() - activeMs);
  const days = await readDays([...new Set([dayOf(now), dayOf(since)])]);
  const { views, ms } = days.get(dayOf(now)) ?? emptyDay();
  const seen = [...days.values()].flatMap((day) => [...day.seen]);
  const there = seen.filter(([second]) => second >= secondOf(since) && second <= secondOf(now));
  const dailyTotal = sum(views);
  return {
    activeViewers: there.reduce((total, [, count]) => total + count, 0),
    dailyTotal,
    peakHour: peakOf(views),
    sessionDuration: dailyTotal === 0 ? 0 : Math.round(sum(ms) / dailyTotal / 1000),
  };
};

/** Stores this hour's figures, replacing earlier ones, so that the last ones of the hour remain. */
export const keepFigures = async (now: Date): Promise<void> => {
  const timestamp = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  await ViewerAnalytics.updateOne(
    { timestamp },
    { $set: await readFigures(now) },
    { upsert: true },
  ).catch((error: unknown) => {
    // Another replica has stored them.
    if (!isDuplicateKey(error)) throw error;
  });
};

export const findFigures = (page: PageQuery) =>
  readPage<ViewerAnalyticsRecord>(ViewerAnalytics, {}, page);
