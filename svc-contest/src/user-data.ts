import { exportRecordsOf, forgetInRecords } from '@hypercar/service-kit/records/records-of-user';
import { allRecords } from './all-records';
import { findAchievements, forgetAchievements } from './modules/achievements/achievements';
import { findBadges, forgetBadges } from './modules/badges/badges';
import { exportCertificate, forgetCertificate } from './modules/certificates/certificates';
import { exportFiles, forgetFileAuthor } from './modules/course-files/course-files';
import { exportCommunity, forgetCommunity } from './modules/community/community';
import { exportCourseProgress, forgetCourseProgress } from './modules/course/course';
import { exportAccess, forgetAccess } from './modules/course-access/course-access';
import { exportPayments, forgetPayments } from './modules/course-payments/course-payments';
import { forgetDailyWinner } from './modules/daily-winners/daily-winners';
import { exportEntry, forgetEntries } from './modules/entries/entries';
import { findClaims, forgetMarketing } from './modules/marketing/marketing';
import { exportThreads, forgetThreads } from './modules/discussions/discussions';
import { forgetNinja, readStanding } from './modules/ninja-history/ninja-history';
import { findUploads, forgetPhotographer } from './modules/media/media';
import { findAwards, forgetPoints, readPoints } from './modules/points/points';
import { forgetProfile, readProfile } from './modules/profiles/profiles';
import { findOpenedSeasons, forgetSeasonOpener } from './modules/seasons/seasons';
import { forgetDailyShares } from './modules/share-board/share-board';
import { exportShares, forgetShares } from './modules/shares/shares';
import { findSiteEdits, forgetSiteEditor } from './modules/site-content/site-content';
import { forgetTileWorker } from './modules/tiles/tiles';
import { findTriviaAnswers, forgetTrivia } from './modules/trivia/trivia';
import {
  findVideos,
  findVideoShares,
  forgetVideos,
  forgetVideoShares,
} from './modules/videos/videos';

/** Removes what this service keeps about a user. */
export const forgetUser = async (userId: string): Promise<void> => {
  await forgetProfile(userId);
  await forgetPoints(userId);
  await forgetShares(userId);
  await forgetDailyShares(userId);
  await forgetEntries(userId);
  await forgetAchievements(userId);
  await forgetTileWorker(userId);
  await forgetTrivia(userId);
  await forgetNinja(userId);
  await forgetBadges(userId);
  await forgetVideos(userId);
  await forgetVideoShares(userId);
  await forgetDailyWinner(userId);
  await forgetCourseProgress(userId);
  await forgetCommunity(userId);
  await forgetThreads(userId);
  await forgetFileAuthor(userId);
  await forgetCertificate(userId);
  await forgetAccess(userId);
  await forgetPayments(userId);
  await forgetMarketing(userId);
  await forgetSiteEditor(userId);
  await forgetSeasonOpener(userId);
  await forgetPhotographer(userId);
  await forgetInRecords(allRecords, userId);
};

const exportPoints = async (userId: string) => ({
  points: await readPoints(userId),
  awards: (await findAwards(userId)).map(({ points, reason, awardedAt }) => ({
    points,
    reason,
    awardedAt,
  })),
});

/** Everything that this service keeps about a user, for the user. */
export const exportUser = async (userId: string) => ({
  profile: await readProfile(userId),
  ...(await exportPoints(userId)),
  contest: { ...(await exportEntry(userId)), shares: await exportShares(userId) },
  achievements: await findAchievements(userId),
  trivia: await findTriviaAnswers(userId),
  quiz: await readStanding(userId),
  badges: await findBadges(userId),
  videos: await findVideos(userId),
  videoShares: await findVideoShares(userId),
  claims: await findClaims(userId),
  courseProgress: await exportCourseProgress(userId),
  certificate: await exportCertificate(userId),
  courseFiles: await exportFiles(userId),
  community: await exportCommunity(userId),
  discussions: await exportThreads(userId),
  courseAccess: await exportAccess(userId),
  coursePayments: await exportPayments(userId),
  pictures: await findUploads(userId),
  siteEdits: await findSiteEdits(userId),
  seasons: await findOpenedSeasons(userId),
  ...(await exportRecordsOf(allRecords, userId)),
});
