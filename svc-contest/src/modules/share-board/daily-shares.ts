import type { ShareRank } from '@hypercar/contracts/contest';
import type { Claims } from '@hypercar/service-kit/token';
import { type ContestPeriod, dayOf, sinceOf, stateOf } from '../period/period';
import { DailyShare, type DailyShareRecord } from './daily-share.model';

const shownPlaces = 10;
const podium = 3;

/** Most shares first; equal ones go to who reached them earlier. */
const order = { shareCount: -1, updatedAt: 1, _id: 1 } as const;

/** Counts one rewarded share of a member, in the surrounding transaction. */
export const countDailyShare = async (
  { sub, name }: Pick<Claims, 'sub' | 'name'>,
  now: Date,
): Promise<void> => {
  await DailyShare.updateOne(
    { userId: sub, date: dayOf(now) },
    { $inc: { shareCount: 1 }, $set: { updatedAt: now, username: name, position: null } },
    { upsert: true, setDefaultsOnInsert: false },
  );
};

/** Today inside the period; after it the last day on which somebody shared. */
const boardDay = async (period: ContestPeriod, now: Date): Promise<string> => {
  if (stateOf(period, now) !== 'ended') return dayOf(now);
  const last = await DailyShare.findOne({
    date: { $gt: dayOf(sinceOf(period)), $lte: dayOf(period.end) },
  })
    .sort({ date: -1 })
    .lean<DailyShareRecord>();
  return last?.date ?? dayOf(period.end);
};

export const readBoard = async (
  period: ContestPeriod,
  now: Date,
  places = shownPlaces,
): Promise<ShareRank[]> => {
  const date = await boardDay(period, now);
  const rows = await DailyShare.find({ date }).sort(order).limit(places).lean<DailyShareRecord[]>();
  return rows.map(({ username, shareCount }, i) => ({
    position: i + 1,
    username,
    shareCount,
    date,
  }));
};

/** Days after that of a moment which a member finished among the first three. */
export const countPodiumDays = (userId: string, since: Date): Promise<number> =>
  DailyShare.countDocuments({
    userId,
    date: { $gt: dayOf(since) },
    position: { $gte: 1, $lte: podium },
  });

const rankedAtOnce = 500;

const rankDay = async (date: string): Promise<void> => {
  let position = 0;
  let batch: { updateOne: { filter: object; update: { position: number } } }[] = [];
  const flush = async () => {
    if (batch.length > 0) await DailyShare.bulkWrite(batch);
    batch = [];
  };
  const rows = DailyShare.find({ date }).sort(order).select('_id').lean();
  for await (const { _id } of rows.cursor({ batchSize: rankedAtOnce })) {
    position += 1;
    batch.push({ updateOne: { filter: { _id }, update: { position } } });
    if (batch.length === rankedAtOnce) await flush();
  }
  await flush();
};

/** The first finished day with somebody who has no rank. */
const findOpenDay = async (now: Date): Promise<string | undefined> => {
  const row = await DailyShare.findOne({ position: null, date: { $lt: dayOf(now) } })
    .sort({ date: 1 })
    .lean<DailyShareRecord>();
  return row?.date;
};

/** Assigns the ranks of every finished day without ranks. Idempotent. */
export const finishDays = async (now: Date): Promise<void> => {
  for (let day = await findOpenDay(now); day; day = await findOpenDay(now)) await rankDay(day);
};

export const forgetDailyShares = async (userId: string): Promise<void> => {
  await DailyShare.deleteMany({ userId });
};
