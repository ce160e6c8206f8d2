import { getContestStatus, getDailyStatus } from '@hypercar/contracts/contest';
import {
  type SharePlatform,
  sharePlatforms,
  shareTasks,
} from '@hypercar/contracts/contest-rewards';
import type { EndpointOutput } from '@hypercar/contracts/endpoint';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { countSubmissionsOfDay } from '../entries/entries';
import { type ContestPeriod, dayOf, stateOf } from '../period/period';
import { findSharesOfDay } from '../shares/shares';

/** The task list of a day, each with whether it is among the platforms that were shared. */
const presentTasks = (shared: ReadonlySet<string>) =>
  sharePlatforms.map((platform: SharePlatform) => ({
    platform,
    ...shareTasks[platform],
    done: shared.has(platform),
  }));

/** A referral that nobody confirmed is recorded, not done. */
const isDone = ({ platform, points }: { platform: string; points: number }): boolean =>
  platform !== 'referral' || points > 0;

const readDailyStatus = async (
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
    tasks: presentTasks(new Set(shares.filter(isDone).map(({ platform }) => platform))),
  };
};

export const contestStatusRoutes = (period: ContestPeriod, now: () => Date): readonly Route[] => [
  handle(getContestStatus, () =>
    Promise.resolve({
      state: stateOf(period, now()),
      startsAt: period.start.toISOString(),
      endsAt: period.end.toISOString(),
    }),
  ),
  handle(getDailyStatus, ({ user }) => readDailyStatus(period, user.sub, now())),
];
