import { visitBeaconMs } from '@hypercar/contracts/viewer-analytics';
import { ViewerDay, type VisitRecord } from './viewer-analytics.model';

/** A view ends after two missed beacons. */
export const activeMs = 2 * visitBeaconMs + 5000;
const dayMs = 86_400_000;

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
export const endOf = (date: string): Date => new Date(Date.parse(date) + dayMs);
export const secondOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** What the views of a day add up to, by hour and by second. */
export interface DayCounts {
  views: Map<number, number>;
  ms: Map<number, number>;
  seen: Map<number, number>;
}

const parts = ['views', 'ms', 'seen'] as const;
export const emptyDay = (): DayCounts => ({ views: new Map(), ms: new Map(), seen: new Map() });

const add = (to: Map<number, number>, key: number, by: number): void => {
  to.set(key, (to.get(key) ?? 0) + by);
};

type Counted = Pick<VisitRecord, 'hour' | 'startedAt' | 'seenAt' | 'left'>;

/** Counts a view in, or with -1 out again. */
export const countView = (day: DayCounts, view: Counted, by: 1 | -1): void => {
  add(day.views, view.hour, by);
  add(day.ms, view.hour, by * (view.seenAt.getTime() - view.startedAt.getTime()));
  if (!view.left) add(day.seen, secondOf(view.seenAt), by);
};

/** Drops the seconds in which nobody who is still there was seen. */
export const dropOldSeconds = ({ seen }: DayCounts, now: Date): void => {
  const oldest = secondOf(now) - (2 * activeMs) / 1000;
  for (const [second, views] of seen) if (second < oldest || views === 0) seen.delete(second);
};

/** What is kept of some days, each once; nothing of a day without views. */
export const readDays = async (dates: readonly string[]): Promise<Map<string, DayCounts>> => {
  const found = await ViewerDay.find({ _id: { $in: dates } }).lean();
  const mapOf = (kept: readonly { key?: number | null; count?: number | null }[]) =>
    new Map(kept.map(({ key, count }) => [key ?? 0, count ?? 0]));
  return new Map(
    found.map(({ _id, views, ms, seen }) => [
      _id,
      { views: mapOf(views), ms: mapOf(ms), seen: mapOf(seen) },
    ]),
  );
};

/** Keeps what a day adds up to; part of a transaction that has read it. */
export const writeDay = async (date: string, day: DayCounts): Promise<void> => {
  const listOf = (part: (typeof parts)[number]) =>
    [...day[part]].map(([key, count]) => ({ key, count }));
  const fields = Object.fromEntries(parts.map((part) => [part, listOf(part)]));
  await ViewerDay.updateOne(
    { _id: date },
    { $set: fields, $setOnInsert: { forgetAt: new Date(endOf(date).getTime() + dayMs) } },
    { upsert: true },
  );
};
