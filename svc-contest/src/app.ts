import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import { createServiceApp } from '@hypercar/service-kit/create-service-app';
import { type ReadEnded, watchEndedSessions } from '@hypercar/service-kit/ended-sessions';
import { createOutbox } from '@hypercar/service-kit/events';
import type { Route } from '@hypercar/service-kit/handle';
import { repeat } from '@hypercar/service-kit/repeat';
import type { RunningParts } from '@hypercar/service-kit/start-service';
import { internalRouter } from './internal.routes';
import { achievementRoutes } from './modules/achievements/achievements.routes';
import { badgeRoutes } from './modules/badges/badges.routes';
import { contestEntryRoutes } from './modules/contest-entries/contest-entries.routes';
import { contestRoutes } from './modules/contest/contest.routes';
import type { ContestPeriod } from './modules/contest/period';
import { finishDays } from './modules/contest/share-board.service';
import { dailyWinnerRoutes } from './modules/daily-winners/daily-winners.routes';
import { findDailyWinners } from './modules/daily-winners/daily-winners.service';
import { drawRoutes } from './modules/draws/draws.routes';
import { marketingRoutes } from './modules/marketing/marketing.routes';
import { accountsClient } from './modules/members/members.service';
import { ninjaRoutes } from './modules/ninja-history/ninja-history.routes';
import { operationRoutes } from './modules/operations/operations.routes';
import { purgeNinja } from './modules/ninja-history/ninja-questions.service';
import { pointRoutes } from './modules/points/points.routes';
import { profileRoutes } from './modules/profiles/profiles.routes';
import { siteSettingsRoutes } from './modules/site-settings/site-settings.routes';
import { socialPostRoutes } from './modules/social-posts/social-posts.routes';
import { purgePosts } from './modules/social-posts/social-posts.service';
import type { ProjectDates } from './modules/tiles/progress';
import { createTileFeed } from './modules/tiles/tile-feed';
import { tileRoutes } from './modules/tiles/tiles.routes';
import { findTiles } from './modules/tiles/tiles.service';
import { purgeTrivia } from './modules/trivia/trivia-questions.service';
import { triviaRoutes } from './modules/trivia/trivia.routes';
import { videoRoutes } from './modules/videos/videos.routes';
import { viewerRoutes } from './modules/viewer-analytics/viewer-analytics.routes';
import { keepFigures } from './modules/viewer-analytics/viewer-analytics.service';

export interface AppDeps {
  readEndedSessions: ReadEnded;
  authUrl: string;
  /** Newest first. */
  tokenSecrets: readonly string[];
  internalToken: string;
  /** The previous one, accepted during a rotation. */
  previousInternalToken?: string | undefined;
  projectDates: ProjectDates;
  contestPeriod: ContestPeriod;
  siteSettings: SiteSettings;
  rateLimitScale: number;
  now: () => Date;
}

const everyMinute = 60_000;

/** What works in the background, and how to stop it. */
const startWork = ({ readEndedSessions, authUrl, internalToken, contestPeriod, now }: AppDeps) => {
  const accounts = accountsClient(authUrl, internalToken);
  const watch = watchEndedSessions(readEndedSessions);
  const outbox = createOutbox(internalToken, { 'svc-auth': authUrl });
  outbox.start();
  const days = repeat('finished contest days', everyMinute, async () => {
    await finishDays(now());
    await findDailyWinners(contestPeriod, accounts.readLogins, now());
  });
  const figures = repeat('viewer figures', everyMinute, () => keepFigures(now()));
  const deleted = repeat('deleted questions and posts', everyMinute / 2, async () => {
    await purgePosts(now());
    await purgeTrivia(now());
    await purgeNinja(now());
  });
  const tiles = createTileFeed(findTiles);
  const stop = async (): Promise<void> => {
    await Promise.all([watch, outbox, days, figures, deleted, tiles].map((part) => part.stop()));
  };
  return { accounts, watch, outbox, tiles, stop };
};

type Work = ReturnType<typeof startWork>;

const routesOf = (deps: AppDeps, { accounts, outbox, tiles }: Work): readonly Route[] => [
  ...tileRoutes(deps.projectDates, deps.now, tiles),
  ...profileRoutes((userId) => outbox.emit('svc-auth', 'profile.completed', { userId })),
  ...pointRoutes,
  ...contestRoutes(deps.contestPeriod, deps.now),
  ...achievementRoutes,
  ...contestEntryRoutes(accounts, deps.now),
  ...siteSettingsRoutes(deps.siteSettings),
  ...socialPostRoutes(deps.now),
  ...drawRoutes(deps.contestPeriod, accounts.readMembers, deps.now),
  ...badgeRoutes(deps.now),
  ...videoRoutes(deps.contestPeriod, deps.now),
  ...dailyWinnerRoutes,
  ...marketingRoutes(deps.now, deps.rateLimitScale),
  ...triviaRoutes(deps.now),
  ...ninjaRoutes(deps.now),
  ...operationRoutes(deps.now),
  ...viewerRoutes(deps.now, deps.rateLimitScale),
];

/** svc-contest: tiles and progress, profiles, the contest and everything around it. */
export const createApp = (deps: AppDeps): RunningParts => {
  const work = startWork(deps);
  const app = createServiceApp({
    service: 'svc-contest',
    routes: routesOf(deps, work),
    internal: internalRouter(deps.contestPeriod, deps.now),
    tokenSecrets: deps.tokenSecrets,
    internalToken: deps.internalToken,
    previousInternalToken: deps.previousInternalToken,
    isLive: work.watch.isLive,
  });
  return { app, known: work.watch.known, stop: work.stop };
};
