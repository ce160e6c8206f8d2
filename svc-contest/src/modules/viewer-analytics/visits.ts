import type { ViewerAnalytics as Figures } from '@hypercar/contracts/viewer-analytics';
import { visitBeaconMs } from '@hypercar/contracts/viewer-analytics';
import type { PageQuery } from '@hypercar/contracts/fields';
import { isDuplicateKey } from '@hypercar/service-kit/database';
import { readPage } from '@hypercar/service-kit/read-page';
import { ViewerAnalytics, type ViewerAnalyticsRecord, Visit } from './viewer-analytics.model';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A view ends after two missed beacons. */
const activeMs = 2 * visitBeaconMs + 5000;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const endOfDay = (now: Date): Date => new Date(Date.parse(dayOf(now)) + dayMs);

/** Records a beacon: a view continues or ends, and a new value starts one. After midnight a new view starts. */
export const noteVisit = async (view: string, left: boolean, now: Date): Promise<void> => {
  const date = dayOf(now);
  await Visit.updateOne(
    { _id: `${date}:${view}` },
    {
      $set: { seenAt: now, left },
      $setOnInsert: { date, hour: now.getUTCHours(), startedAt: now, forgetAt: endOfDay(now) },
    },
    { upsert: true, setDefaultsOnInsert: false },
  ).catch((error: unknown) => {
    // A concurrent first beacon has started the view.
    if (!isDuplicateKey(error)) throw error;
  });
};

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
    { $sort: { views: -1, _id: 1 } },
  ]);

const sum = (hours: readonly HourOfViews[], of: 'views' | 'ms'): number =>
  hours.reduce((total, hour) => total + hour[of], 0);

/** The figures of this moment. */
export const readFigures = async (now: Date): Promise<Figures> => {
  const hours = await readHours(dayOf(now));
  const dailyTotal = sum(hours, 'views');
  const since = new Date(now.getTime() - activeMs);
  return {
    activeViewers: await Visit.countDocuments({ seenAt: { $gt: since, $lte: now }, left: false }),
    dailyTotal,
    peakHour: hours[0]?._id ?? 0,
    sessionDuration: dailyTotal === 0 ? 0 : Math.round(sum(hours, 'ms') / dailyTotal / 1000),
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
