import type { Achievement } from '@hypercar/contracts/achievements';
import type { Reward } from '@hypercar/contracts/contest-rewards';
import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { HttpError } from '@hypercar/service-kit/errors';
import { walkRows } from '@hypercar/service-kit/walk-rows';
import { oneAtATime } from '../../one-at-a-time';
import { unlockEarned } from '../achievements/achievements';
import { addToContest } from '../entries/entries';
import { checkOpen, type ContestPeriod, dayOf, seasonOf, sinceOf } from '../period/period';
import { awardPoints } from '../points/points';
import { countDailyShare, countPodiumDays } from '../share-board/share-board';
import { ContestShare, type ContestShareRecord } from './share.model';
import { countShareOfDay } from './share-days';
import { type Share, type Worth, worthOf } from './share-worth';

export interface SharedResult extends Reward {
  awarded: boolean;
  achievements: Achievement[];
}

/** The known platforms and as many others: a limit per day. */
const mostPerDay = 20;
const nothing: SharedResult = { awarded: false, points: 0, entries: 0, achievements: [] };

/** A member's shares, newest first; all, or those since a moment. */
export const findShares = (userId: string, since = new Date(0)): Promise<ContestShareRecord[]> =>
  ContestShare.find({ userId, sharedAt: { $gte: since } })
    .sort({ sharedAt: -1, _id: -1 })
    .lean<ContestShareRecord[]>();

/** The same, some hundreds at a time. */
export const walkShares = (userId: string): AsyncGenerator<ContestShareRecord[]> =>
  walkRows(ContestShare, { userId }, { by: 'sharedAt', direction: -1 });

export const findSharesOfDay = (userId: string, date: string): Promise<ContestShareRecord[]> =>
  ContestShare.find({ userId, date }).lean<ContestShareRecord[]>();

/** Who made the daily visit on a day, the earliest first, so many at a time. */
export async function* walkVisitorsOfDay(date: string, atOnce: number): AsyncGenerator<string[]> {
  const visits = ContestShare.find({ date, platform: 'daily-visit' })
    .sort({ sharedAt: 1, _id: 1 })
    .select('userId')
    .lean<Pick<ContestShareRecord, 'userId'>>();
  let batch: string[] = [];
  for await (const { userId } of visits.cursor({ batchSize: atOnce })) {
    batch.push(String(userId));
    if (batch.length < atOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const keep = async ({ member, platform, origin, at }: Share, reward: Reward): Promise<void> => {
  const date = dayOf(at);
  if ((await ContestShare.countDocuments({ userId: member.sub, date })) >= mostPerDay)
    throw new HttpError(429, 'That is enough for today. Please come back tomorrow.');
  await countShareOfDay(date, 1);
  await ContestShare.create([
    {
      userId: member.sub,
      platform,
      sharedAt: at,
      date,
      ...reward,
      ipAddress: origin.ip,
      userAgent: origin.userAgent,
    },
  ]);
};

const reward = async (share: Share, { points, entries, cause }: Worth, period: ContestPeriod) => {
  const { member, platform, at } = share;
  const userId = member.sub;
  const gathered = await addToContest(seasonOf(period), userId, { points, entries }, at);
  await awardPoints({ userId, points, reason: `share:${platform}`, cause });
  await countDailyShare(member, at);
  const facts = {
    points: gathered,
    shares: (await findShares(userId, sinceOf(period))).filter((s) => s.points > 0),
    podiumDays: await countPodiumDays(userId, sinceOf(period)),
    contestStart: period.start,
  };
  return unlockEarned(userId, facts, { platform, date: dayOf(at) }, at);
};

const recordOnce = (period: ContestPeriod, share: Share): Promise<SharedResult> =>
  inTransaction(async () => {
    const { member, platform, at } = share;
    if (await ContestShare.exists({ userId: member.sub, platform, date: dayOf(at) }))
      return nothing;
    const { cause, ...worth } = await worthOf(share);
    await keep(share, worth);
    if (worth.points === 0) return nothing;
    const achievements = await reward(share, { ...worth, cause }, period);
    return { awarded: true, ...worth, achievements };
  });

/**
 * Records a share and rewards it, once a platform and UTC day; a repetition changes nothing. Throws 409 outside the
 * period, 429 beyond the day's number.
 */
export const recordMemberShare = async (
  period: ContestPeriod,
  share: Share,
): Promise<SharedResult> => {
  checkOpen(period, share.at);
  const record = () => oneAtATime(`contest:${share.member.sub}`, () => recordOnce(period, share));
  return record().catch((error: unknown) => {
    // A concurrent request has recorded the same share, or an event the same referral: look again.
    if (!isDuplicateKey(error)) throw error;
    return record();
  });
};

/** A member's shares as the member's export shows them. */
export const exportShares = async (userId: string) =>
  (await findShares(userId)).map(({ _id, userId: _, ...rest }) => rest);

/** Removes a member's shares; a part of the surrounding transaction. */
export const forgetShares = async (userId: string): Promise<void> => {
  for (const { date } of await findShares(userId)) await countShareOfDay(date, -1);
  await ContestShare.deleteMany({ userId });
};
