import type { EndpointOutput } from '@hypercar/contracts/endpoint';
import type { getDailyStatus, recordShare } from '@hypercar/contracts/contest';
import { rewardOf } from '@hypercar/contracts/contest-rewards';
import { inTransaction } from '@hypercar/service-kit/database';
import { type Award, awardPoints, readPoints } from '../points/points.service';
import type { EntryHistoryRecord } from './contest-entry.model';
import { presentMyEntry, presentTasks } from './contest.presenter';
import type { ContestShareRecord } from './contest-share.model';
import {
  countSubmissionsOfDay,
  findEntry,
  findEntryHistory,
  forgetEntries,
} from './entries.service';
import { checkOpen, type ContestPeriod, dayOf, stateOf } from './period';
import { forgetDailyShares } from './share-board.service';
import {
  findShares,
  findSharesOfDay,
  forgetShares,
  recordMemberShare,
  type Share,
} from './shares.service';
import { addToStanding } from './standing';

const messageFor = ({
  awarded,
  points,
  entries,
}: { awarded: boolean } & ReturnType<typeof rewardOf>) =>
  awarded
    ? `Thank you! You earned ${points} points and ${entries} ${entries === 1 ? 'entry' : 'entries'}.`
    : 'Thank you! This brings no further points today.';

export { type ContestPeriod, stateOf } from './period';

/** Records a share and returns its rewards. Throws as recordMemberShare does. */
export const addShare = async (
  period: ContestPeriod,
  share: Share,
): Promise<EndpointOutput<typeof recordShare>> => {
  const result = await recordMemberShare(period, share);
  return {
    message: messageFor(result),
    platform: share.platform,
    ...result,
    totalPoints: await readPoints(share.member.sub),
  };
};

export const readDailyStatus = async (
  period: ContestPeriod,
  userId: string,
  now: Date,
): Promise<EndpointOutput<typeof getDailyStatus>> => {
  const date = dayOf(now);
  const shares = await findSharesOfDay(userId, date);
  const sum = (of: 'points' | 'entries') => shares.reduce((total, share) => total + share[of], 0);
  return {
    date,
    contestState: stateOf(period, now),
    visited: shares.some(({ platform }) => platform === 'daily-visit'),
    submitted: (await countSubmissionsOfDay(userId, date)) > 0,
    pointsToday: sum('points'),
    entriesToday: sum('entries'),
    tasks: presentTasks(new Set(shares.map(({ platform }) => platform))),
  };
};

/** Handles an award of another service; inside the period a referral counts for the contest, too. */
export const takeAward = (period: ContestPeriod, award: Award, now: Date): Promise<void> =>
  inTransaction(async () => {
    const isNew = await awardPoints(award);
    if (!isNew || award.reason !== 'referral' || stateOf(period, now) !== 'open') return;
    const { entries } = rewardOf('referral');
    await addToStanding(award.userId, { points: award.points, entries }, now);
  });

/** Awards points that count for the contest, once a cause. Throws 409 outside the period. */
export const awardInContest = (period: ContestPeriod, award: Award, now: Date): Promise<void> => {
  checkOpen(period, now);
  return inTransaction(async () => {
    if (!(await awardPoints(award))) return;
    await addToStanding(award.userId, { points: award.points, entries: 0 }, now);
  });
};

export const forgetContest = async (userId: string): Promise<void> => {
  await forgetShares(userId);
  await forgetDailyShares(userId);
  await forgetEntries(userId);
};

/** A member's contest data: the entry, each submission and each share. */
export const exportContest = async (userId: string) => {
  const entry = await findEntry(userId);
  const leave = ({ _id, userId: _, ...rest }: ContestShareRecord | EntryHistoryRecord) => rest;
  return {
    entry: entry && presentMyEntry(entry),
    submissions: (await findEntryHistory(userId)).map(leave),
    shares: (await findShares(userId)).map(leave),
  };
};
