import { countByWrittenDay } from '@hypercar/service-kit/count-by-day';
import type { Achievement } from '@hypercar/contracts/achievements';
import { type Reward, rewardOf } from '@hypercar/contracts/contest-rewards';
import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { HttpError } from '@hypercar/service-kit/errors';
import type { Origin } from '@hypercar/service-kit/handle';
import type { Claims } from '@hypercar/service-kit/token';
import { unlockEarned } from '../achievements/achievements.service';
import { oneAtATime } from '../limits/one-at-a-time.service';
import { awardPoints } from '../points/points.service';
import { ContestShare, type ContestShareRecord } from './contest-share.model';
import { checkOpen, type ContestPeriod, dayOf } from './period';
import { countDailyShare, countPodiumDays } from './share-board.service';
import { addToStanding } from './standing';

export interface Share {
  member: Pick<Claims, 'sub' | 'name'>;
  platform: string;
  origin: Origin;
  at: Date;
}

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

const reward = async (share: Share, { points, entries }: Reward, period: ContestPeriod) => {
  const { member, platform, at } = share;
  const userId = member.sub;
  const standing = await addToStanding(userId, { points, entries }, at);
  const cause = `share:${userId}:${platform}:${dayOf(at)}`;
  await awardPoints({ userId, points, reason: `share:${platform}`, cause });
  await countDailyShare(member, at);
  const facts = {
    points: standing.points,
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
    const worth = rewardOf(platform);
    await keep(share, worth);
    if (worth.points === 0) return nothing;
    const achievements = await reward(share, worth, period);
    return { awarded: true, points: worth.points, entries: worth.entries, achievements };
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
  try {
    return await oneAtATime(`contest:${share.member.sub}`, () => recordOnce(period, share));
  } catch (error) {
    // A concurrent request has recorded the same share.
    if (isDuplicateKey(error)) return nothing;
    throw error;
  }
};

export const forgetShares = async (userId: string): Promise<void> => {
  await ContestShare.deleteMany({ userId });
};

/** Shares a day, of whatever platform. */
export const countShares = (now: Date) => countByWrittenDay(ContestShare, 'date', now);
