import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { oneAtATime } from '../../one-at-a-time';
import {
  countView,
  dayOf,
  dropOldSeconds,
  emptyDay,
  endOf,
  readDays,
  writeDay,
} from './day-counts';
import { Visit, type VisitRecord } from './viewer-analytics.model';

/** A page says that it is being looked at, or with `left` that it goes. */
export interface Beacon {
  view: string;
  left: boolean;
  at: Date;
}

type Views = ReadonlyMap<string, VisitRecord>;

/** The id of a view on its day. */
export const viewIdOf = ({ view, at }: Beacon): string => `${dayOf(at)}:${view}`;

const begin = (id: string, { at, left }: Beacon): VisitRecord => {
  const date = dayOf(at);
  return {
    _id: id,
    date,
    hour: at.getUTCHours(),
    startedAt: at,
    seenAt: at,
    left,
    forgetAt: endOf(date),
  };
};

/** A view continues or ends, and a new value starts one. After midnight a new view starts. */
const follow = (before: Views, batch: readonly Beacon[]): Views => {
  const after = new Map<string, VisitRecord>();
  for (const beacon of batch) {
    const id = viewIdOf(beacon);
    const known = after.get(id) ?? before.get(id) ?? begin(id, beacon);
    const late = beacon.at < known.seenAt;
    after.set(id, late ? known : { ...known, seenAt: beacon.at, left: beacon.left });
  }
  return after;
};

const keepViews = (views: Views) =>
  Visit.bulkWrite(
    [...views.values()].map(({ _id, seenAt, left, ...rest }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { seenAt, left }, $setOnInsert: rest },
        upsert: true,
      },
    })),
  );

const countViews = async (before: Views, after: Views): Promise<void> => {
  const days = await readDays([...new Set([...after.values()].map(({ date }) => date))]);
  const latest = new Map<string, Date>();
  for (const [id, view] of after) {
    const day = days.get(view.date) ?? emptyDay();
    days.set(view.date, day);
    const known = before.get(id);
    if (known) countView(day, known, -1);
    countView(day, view, 1);
    if (view.seenAt > (latest.get(view.date) ?? new Date(0))) latest.set(view.date, view.seenAt);
  }
  for (const [date, day] of days) {
    dropOldSeconds(day, latest.get(date)!);
    await writeDay(date, day);
  }
};

const write = (batch: readonly Beacon[]): Promise<void> =>
  inTransaction(async () => {
    const ids = [...new Set(batch.map(viewIdOf))];
    const found = await Visit.find({ _id: { $in: ids } }).lean<VisitRecord[]>();
    const before = new Map(found.map((view) => [view._id, view]));
    const after = follow(before, batch);
    await keepViews(after);
    await countViews(before, after);
  });

/**
 * Records beacons, in the order given, and moves the day's figures with them: four commands however many there are. One
 * batch at a time in a process, as all of a day move the same figures.
 */
export const recordVisits = async (batch: readonly Beacon[]): Promise<void> => {
  if (batch.length === 0) return;
  const record = () => oneAtATime('visits', () => write(batch));
  await record().catch((error: unknown) => {
    // Another replica has written the first view of the day, or of a page: look again.
    if (!isDuplicateKey(error)) throw error;
    return record();
  });
};
