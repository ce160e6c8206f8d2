import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import { contentOf } from '@hypercar/contracts/site-content-rules';
import { createServiceApp } from '@hypercar/service-kit/create-service-app';
import { createOutbox, type Outbox } from '@hypercar/service-kit/events';
import type { Route } from '@hypercar/service-kit/handle';
import { keepCountersProven } from '@hypercar/service-kit/prove-counters';
import { repeat } from '@hypercar/service-kit/repeat';
import type { RunningParts } from '@hypercar/service-kit/start-service';
import { type SignInSource, watchSignIns } from '@hypercar/service-kit/sign-ins';
import { Router } from 'express';
import { allRecords } from './all-records';
import { mediaStores } from './media-stores';
import type { Bucket } from './modules/media-bucket/media-bucket';
import { internalRouter } from './internal.routes';
import { counterProofs } from './kept-counters';
import { achievementRoutes } from './modules/achievements/achievements';
import { badgeRoutes } from './modules/badges/badges';
import { certificateRoutes } from './modules/certificates/certificates';
import { communityRoutes, sendDigests, sweepPictures } from './modules/community/community';
import { contestStatusRoutes } from './modules/contest-status/contest-status';
import { courseRoutes, findStandings } from './modules/course/course';
import { courseFileRoutes, prepareFiles, serveFilms } from './modules/course-files/course-files';
import { courseAccessRoutes, tellCourse } from './modules/course-access/course-access';
import { coursePaymentRoutes } from './modules/course-payments/course-payments';
import { dailyWinnerRoutes, findDailyWinners } from './modules/daily-winners/daily-winners';
import { drawRoutes } from './modules/draws/draws';
import { entryRoutes, reviewEntries } from './modules/entries/entries';
import { createPreparer, mediaRoutes, servePictures } from './modules/media/media';
import { lessonQuestionRoutes } from './modules/lesson-questions/lesson-questions';
import { marketingRoutes } from './modules/marketing/marketing';
import { memberRoutes } from './modules/member-details/member-details';
import { type Accounts, accountsClient } from './modules/members/members';
import { ninjaRoutes } from './modules/ninja-history/ninja-history';
import { operationRoutes } from './modules/operations/operations';
import { keepPatterns, patternRoutes } from './modules/patterns/patterns';
import type { ContestPeriod } from './modules/period/period';
import { pointRoutes } from './modules/points/points';
import { profileRoutes } from './modules/profiles/profiles';
import { finishDays, shareBoardRoutes } from './modules/share-board/share-board';
import { shareRoutes } from './modules/shares/shares';
import { keepSite, siteContentRoutes } from './modules/site-content/site-content';
import { seasonRoutes } from './modules/past-seasons/past-seasons';
import { siteSettingsRoutes } from './modules/site-settings/site-settings';
import { socialPostRoutes } from './modules/social-posts/social-posts';
import { createTileFeed, findTiles, tileRoutes } from './modules/tiles/tiles';
import { triviaRoutes } from './modules/trivia/trivia';
import { videoRoutes } from './modules/videos/videos';
import {
  keepFigures,
  proveFigures,
  startVisitLog,
  viewerRoutes,
} from './modules/viewer-analytics/viewer-analytics';

export interface AppDeps extends SignInSource {
  authUrl: string;
  internalToken: string;
  /** The previous one, accepted during a rotation. */
  previousInternalToken?: string | undefined;
  /** Until the owner publishes another one. */
  contestPeriod: ContestPeriod;
  siteSettings: SiteSettings;
  /** The folder of the owner's pictures, which all replicas share. */
  mediaFolder: string;
  /** Where pictures, films and documents are kept instead. */
  bucket?: Bucket | undefined;
  /** The file of the process that prepares them. */
  pictureWorker: string;
  /** The folder of the faces that certificates are printed in. */
  fonts: string;
  /** Where people open the site. */
  publicUrl: string;
  rateLimitScale: number;
  /** Signs the calls of Stripe; without it they are refused. */
  stripeSecret?: string | undefined;
  now: () => Date;
}

const everyMinute = 60_000;
const everyHour = 60 * everyMinute;

/** What is done on a clock or when somebody asks for it. */
const startJobs = (
  { now, mediaFolder, bucket }: AppDeps,
  site: ReturnType<typeof keepSite>,
  { accounts, outbox }: { accounts: Accounts; outbox: Outbox },
) => {
  const unwon = new Set<string>();
  const days = repeat('finished contest days', everyMinute, async () => {
    await site.fresh();
    await finishDays(now());
    const seasons = site.seasons.all().slice(-2);
    await findDailyWinners(seasons, accounts.readLogins, now(), unwon);
  });
  const figures = repeat('viewer figures', everyMinute, () => keepFigures(now()));
  const proof = repeat('proof of viewer figures', 10 * everyMinute, () => proveFigures(now()));
  const reviews = repeat('reviews of entries', everyMinute / 2, (stopping) =>
    reviewEntries(accounts.readMembers, now(), stopping),
  );
  const counters = keepCountersProven(counterProofs, now);
  const deleted = repeat('deleted questions and posts', 5 * everyMinute, async () => {
    for (const list of Object.values(allRecords)) await list.purge(now());
  });
  const { pictures, files: courseFolder } = mediaStores(mediaFolder, bucket);
  const digests = repeat('mails of the week', everyHour, () => sendDigests(outbox, now()));
  const unused = repeat('pictures without a post', everyHour, () =>
    sweepPictures({ files: pictures }, now()),
  );
  const courseFiles = prepareFiles(courseFolder);
  const jobs = [days, figures, proof, reviews, counters, deleted, courseFiles, digests, unused];
  const stop = () => Promise.all(jobs.map((job) => job.stop()));
  return { reviews, pictures, courseFolder, courseFiles, stop };
};

/** What works in the background, and how to stop it. */
const startWork = (deps: AppDeps) => {
  const { now, authUrl, internalToken } = deps;
  const signIns = watchSignIns(deps);
  const accounts = accountsClient(authUrl, internalToken);
  const outbox = createOutbox(internalToken, { 'svc-auth': authUrl });
  outbox.start();
  const site = keepSite({
    defaults: contentOf(deps.siteSettings, deps.contestPeriod),
    now,
    tell: (by, action, changes) => outbox.emit('svc-auth', 'site.changed', { by, action, changes }),
  });
  const visits = startVisitLog();
  const jobs = startJobs(deps, site, { accounts, outbox });
  const preparer = createPreparer(deps.pictureWorker);
  const tiles = createTileFeed(findTiles);
  const patterns = keepPatterns(accounts);
  const stop = async (): Promise<void> => {
    const parts = [signIns, outbox, site, tiles, patterns, visits, preparer, jobs];
    await Promise.all(parts.map((part) => part.stop()));
  };
  return { signIns, accounts, outbox, site, tiles, patterns, preparer, ...jobs, stop };
};

type Work = ReturnType<typeof startWork>;

const accessRoutes = (deps: AppDeps, { accounts, outbox, site }: Work): readonly Route[] => {
  const { readMembers } = accounts;
  const course = { readMembers, tell: tellCourse(outbox), now: deps.now };
  const { stripeSecret, rateLimitScale } = deps;
  const payments = { outbox, readContent: site.readLive, stripeSecret, rateLimitScale };
  return [
    ...courseAccessRoutes(course, findStandings),
    ...coursePaymentRoutes({ ...course, ...payments }),
  ];
};

const courseOf = (
  { now, ...deps }: AppDeps,
  { outbox, signIns, site, courseFolder, courseFiles, pictures, preparer }: Work,
): readonly Route[] => {
  const tell = tellCourse(outbox);
  const { isLive } = signIns.guards;
  const onArrived = () => courseFiles.nudge();
  return [
    ...courseRoutes(tell, now),
    ...courseFileRoutes({
      ...deps,
      folder: courseFolder,
      onArrived,
      isLive,
      shownOnSite: () => site.readShownFilms(),
      tell,
      now,
    }),
    ...certificateRoutes({ ...deps, now }),
    ...lessonQuestionRoutes({ outbox, tell, now }),
    ...communityRoutes({ studio: { files: pictures, preparer }, tell, now }),
  ];
};

const routesOf = (
  deps: AppDeps,
  work: Work,
  { accounts, outbox, site, reviews, tiles, preparer } = work,
): readonly Route[] => [
  ...tileRoutes(site.projectDates, deps.now, tiles),
  ...profileRoutes((userId) => outbox.emit('svc-auth', 'profile.completed', { userId }), deps.now),
  ...pointRoutes,
  ...contestStatusRoutes(site.seasons.period, deps.now),
  ...entryRoutes(site.seasons, accounts, deps.now, () => reviews.nudge()),
  ...shareRoutes(site.seasons.period, accounts, deps.now),
  ...shareBoardRoutes(site.seasons.period, deps.now),
  ...achievementRoutes,
  ...siteSettingsRoutes(deps.siteSettings, site),
  ...siteContentRoutes(site, deps.now),
  ...seasonRoutes(site, accounts.readMembers, deps.now),
  ...mediaRoutes({
    now: deps.now,
    files: work.pictures,
    preparer,
    shown: () => site.readShownPictures(),
    tell: (by, action, changes) => outbox.emit('svc-auth', 'site.changed', { by, action, changes }),
  }),
  ...socialPostRoutes(deps.now),
  ...patternRoutes(accounts, work.patterns),
  ...drawRoutes(site.seasons, accounts.readMembers, deps.now, () => site.readLive()),
  ...badgeRoutes(deps.now),
  ...videoRoutes(site.seasons.period, deps.now),
  ...dailyWinnerRoutes({ tell: tellCourse(outbox), now: deps.now }),
  ...accessRoutes(deps, work),
  ...memberRoutes(site.seasons.period, findStandings),
  ...courseOf(deps, work),
  ...marketingRoutes(deps.now, deps.rateLimitScale),
  ...triviaRoutes(deps.now),
  ...ninjaRoutes(deps.now),
  ...operationRoutes(deps.now),
  ...viewerRoutes(deps.now, deps.rateLimitScale),
];

/** Which season is the current one must be known, too, before the first entry; without a database nothing is taken. */
const knownOf = async ({ signIns, site }: Work): Promise<void> => {
  await Promise.all([signIns.known, site.readState().catch(() => undefined)]);
};

/** svc-contest: tiles and progress, profiles, the contest and everything around it. */
export const createApp = (deps: AppDeps): RunningParts => {
  const work = startWork(deps);
  const isLiveFilm = async (id: string): Promise<boolean> => {
    await work.site.fresh();
    return work.site.isLiveFilm(id);
  };
  const app = createServiceApp({
    service: 'svc-contest',
    routes: routesOf(deps, work),
    files: Router().use(servePictures(work.pictures), serveFilms(work.courseFolder, isLiveFilm)),
    internal: internalRouter(work.site.seasons, deps.now, () => work.reviews.nudge()),
    ...work.signIns.guards,
    fresh: work.site.fresh,
    internalToken: deps.internalToken,
    previousInternalToken: deps.previousInternalToken,
  });
  return { app, known: knownOf(work), stop: work.stop };
};
