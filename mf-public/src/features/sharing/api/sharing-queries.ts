import { call } from '@hypercar/app-kit/call';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { listMyAchievements } from '@hypercar/contracts/achievements';
import type {
  getDailyStatus,
  getShareLeader,
  getShareLeaderboard,
} from '@hypercar/contracts/contest';

/** Specification, section 9.6. */
const boardMs = 30_000;
const dayMs = 60_000;

export const leaderboardQuery = () =>
  endpointQuery(
    call<typeof getShareLeaderboard>('GET', '/api/contest/share-leaderboard'),
    undefined,
    { refetchInterval: boardMs },
  );

export const leaderQuery = () =>
  endpointQuery(call<typeof getShareLeader>('GET', '/api/contest/share-leader'), undefined, {
    refetchInterval: boardMs,
  });

export const dailyStatusQuery = () =>
  endpointQuery(call<typeof getDailyStatus>('GET', '/api/contest/daily-status'), undefined, {
    refetchInterval: dayMs,
  });

export const achievementsQuery = () =>
  endpointQuery(call<typeof listMyAchievements>('GET', '/api/contest/achievements'));
