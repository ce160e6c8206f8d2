import type { recordShare } from '@hypercar/contracts/contest';
import type { EndpointOutput } from '@hypercar/contracts/endpoint';
import { countByWrittenDay } from '@hypercar/service-kit/count-by-day';
import type { Achievement } from '@hypercar/contracts/achievements';
import { type Reward, rewardOf } from '@hypercar/contracts/contest-rewards';
import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { HttpError } from '@hypercar/service-kit/errors';
import type { Origin } from '@hypercar/service-kit/handle';
import type { Claims } from '@hypercar/service-kit/token';
import { oneAtATime } from '../../one-at-a-time';
import { unlockEarned } from '../achievements/achievements';
import { addToContest } from '../entries/entries';
import { checkOpen, type ContestPeriod, dayOf } from '../period/period';
import { awardPoints, readPoints } from '../points/points';
import { countDailyShare, countPodiumDays } from '../share-board/share-board';
import { ContestShare, type ContestShareRecord } from './share.model';

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
  const gathered = await addToContest(userId, { points, entries }, at);
  const cause = `share:${userId}:${platform}:${dayOf(at)}`;
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

const tell = ({ awarded, points, entries }: { awarded: boolean } & ReturnType<typeof rewardOf>) =>
  awarded
    ? `Thank you! You earned ${points} points and ${entries} ${entries === 1 ? 'entry' : 'entries'}.`
    : 'Thank you! This brings no further points today.';

/** Records a share and returns its rewards. Throws as recordMemberShare does. */
export const addShare = async (
  period: ContestPeriod,
  share: Share,
): Promise<EndpointOutput<typeof recordShare>> => {
  const result = await recordMemberShare(period, share);
  return {
    message: tell(result),
    platform: share.platform,
    ...result,
    totalPoints: await readPoints(share.member.sub),
  };
};

/** A member's shares as the member's export shows them. */
export const exportShares = async (userId: string) =>
  (await findShares(userId)).map(({ _id, userId: _, ...rest }) => rest);

export const forgetShares = async (userId: string): Promise<void> => {
  await ContestShare.deleteMany({ userId });
};

/** Shares a day, of whatever platform. */
export const countShares = (now: Date) => countByWrittenDay(ContestShare, 'date', now);
