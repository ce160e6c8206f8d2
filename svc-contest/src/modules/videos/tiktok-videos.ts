import { type TiktokVideo as TiktokVideoRow, tiktokVideoPoints } from '@hypercar/contracts/videos';
import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { conflict } from '@hypercar/service-kit/errors';
import type { ContestPeriod } from '../period/period';
import { awardInContest } from '../points/points';
import { TiktokVideo, type TiktokVideoRecord } from './video.model';

const present = (row: TiktokVideoRecord): TiktokVideoRow => ({
  id: String(row._id),
  videoId: row.videoId,
  url: row.url,
  title: row.title,
  pointsAwarded: row.pointsAwarded,
  createdAt: row.createdAt.toISOString(),
});

const already = () => conflict('This video was handed in before');

/** Keeps a video and rewards it, once for everybody. Throws 409 for a known video or outside the period. */
export const addVideo = (
  period: ContestPeriod,
  userId: string,
  { url, title }: { url: string; title: string },
  now: Date,
): Promise<TiktokVideoRow> =>
  inTransaction(async () => {
    const videoId = /\/video\/(\d+)/.exec(url)![1]!;
    const award = { userId, points: tiktokVideoPoints, reason: 'tiktok-video' };
    if (await TiktokVideo.exists({ videoId })) throw already();
    await awardInContest(period, { ...award, cause: `tiktok-video:${videoId}` }, now);
    const [made] = await TiktokVideo.create([{ userId, videoId, url, title, createdAt: now }]);
    return present(made!.toObject());
  }).catch((error: unknown) => {
    throw isDuplicateKey(error) ? already() : error;
  });

export const findVideos = async (userId: string): Promise<TiktokVideoRow[]> =>
  (
    await TiktokVideo.find({ userId }).sort({ createdAt: -1, _id: -1 }).lean<TiktokVideoRecord[]>()
  ).map(present);

export const forgetVideos = async (userId: string): Promise<void> => {
  await TiktokVideo.deleteMany({ userId });
};
