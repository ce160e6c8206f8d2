import { countByWrittenDay } from '@hypercar/service-kit/count-by-day';
import type { Achievement } from '@hypercar/contracts/achievements';
import type { Reward } from '@hypercar/contracts/contest-rewards';
import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { HttpError } from '@hypercar/service-kit/errors';
import { oneAtATime } from '../../one-at-a-time';
import { unlockEarned } from '../achievements/achievements';
import { addToContest } from '../entries/entries';
import { checkOpen, type ContestPeriod, dayOf } from '../period/period';
import { awardPoints } from '../points/points';
import { countDailyShare, countPodiumDays } from '../share-board/share-board';
import { ContestShare, type ContestShareRecord } from './share.model';
import { type Share, type Worth, worthOf } from './share-worth';

export interface SharedResult extends Reward {
  awarded: boolean;
  achievements: Achievement[];
}

/** The known platforms and as many others: a limit per day. */
const mostPerDay = 20;
const nothing: SharedResult = { awarded: false, points: 0, entries: 0, achievements: [] };

/** A member's shares, newest first. */
export const findShares = (userId: string): Promise<ContestShareRecord[]> =>
  ContestShare.find({ userId }).sort({ sharedAt: -1, _id: -1 }).lean<ContestShareRecord[]>();

export const findSharesOfDay = (userId: string, date: string): Promise<ContestShareRecord[]> =>
  ContestShare.find({ userId, date }).lean<ContestShareRecord[]>();

/** Who made the daily visit on a day, the earliest first. */
export const findVisitorsOfDay = async (date: string): Promise<string[]> => {
  const visits = await ContestShare.find({ date, platform: 'daily-visit' })
    .sort({ sharedAt: 1, _id: 1 })
    .select('userId')
    .lean<Pick<ContestShareRecord, 'userId'>[]>();
  return visits.map(({ userId }) => String(userId));
};

const keep = async ({ member, platform, origin, at }: Share, reward: Reward): Promise<void> => {
  const date = dayOf(at);
  if ((await ContestShare.countDocuments({ userId: member.sub, date })) >= mostPerDay)
    throw new HttpError(429, 'That is enough for today. Please come back tomorrow.');
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
  const gathered = await addToContest(userId, { points, entries }, at);
  await awardPoints({ userId, points, reason: `share:${platform}`, cause });
  await countDailyShare(member, at);
  const facts = {
    points: gathered,
    shares: (await findShares(userId)).filter((s) => s.points > 0),
    podiumDays: await countPodiumDays(userId),
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

export const forgetShares = async (userId: string): Promise<void> => {
  await ContestShare.deleteMany({ userId });
};

/** Shares a day, of whatever platform. */
export const countShares = (now: Date) => countByWrittenDay(ContestShare, 'date', now);
