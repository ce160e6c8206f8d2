import { getShareLeader, getShareLeaderboard } from '@hypercar/contracts/contest';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { ContestPeriod } from '../period/period';
import { readBoard } from './daily-shares';

export {
  countDailyShare,
  countPodiumDays,
  finishDays,
  forgetDailyShares,
  readBoard,
} from './daily-shares';

export const shareBoardRoutes = (period: ContestPeriod, now: () => Date): readonly Route[] => [
  handle(getShareLeaderboard, () => readBoard(period, now())),
  handle(getShareLeader, async () => (await readBoard(period, now(), 1))[0] ?? null),
];
