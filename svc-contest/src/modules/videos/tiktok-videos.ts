import type { EndpointOutput } from '@hypercar/contracts/endpoint';
import { tiktokVideoId } from '@hypercar/contracts/video-addresses';
import {
  type addTiktokVideo,
  type TiktokVideo as TiktokVideoRow,
  tiktokVideoPoints,
  videoPointsPerDay,
} from '@hypercar/contracts/videos';
import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { conflict } from '@hypercar/service-kit/errors';
import { oneAtATime } from '../../one-at-a-time';
import { checkOpen, type ContestPeriod, dayOf, pointsAgain } from '../period/period';
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

const startOfDay = (now: Date): Date => new Date(dayOf(now));

/** What a video brings now: its points, or nothing when the member's day is full. */
const worthNow = async (userId: string, now: Date): Promise<number> => {
  const today = await TiktokVideo.find({ userId, createdAt: { $gte: startOfDay(now) } })
    .select('pointsAwarded')
    .lean<Pick<TiktokVideoRecord, 'pointsAwarded'>[]>();
  const gathered = today.reduce((sum, { pointsAwarded }) => sum + pointsAwarded, 0);
  return gathered + tiktokVideoPoints <= videoPointsPerDay ? tiktokVideoPoints : 0;
};

interface NewVideo {
  userId: string;
  url: string;
  title: string;
  at: Date;
}

/** Concurrent rewards of one member write the same sum, so that one of them is run again and sees the other. */
const keep = (period: ContestPeriod, { userId, url, title, at }: NewVideo) =>
  inTransaction(async () => {
    checkOpen(period, at);
    const videoId = tiktokVideoId(url);
    if (await TiktokVideo.exists({ videoId })) throw already();
    const points = await worthNow(userId, at);
    const cause = `tiktok-video:${videoId}`;
    if (points > 0)
      await awardInContest(period, { userId, points, reason: 'tiktok-video', cause }, at);
    const fields = { userId, videoId, url, title, pointsAwarded: points, createdAt: at };
    return (await TiktokVideo.create([fields]))[0]!.toObject();
  });

const noteOf = (period: ContestPeriod, points: number, at: Date) => {
  if (points > 0)
    return { message: `Thank you! You earned ${points} points.`, pointsAgainAt: null };
  const again = pointsAgain(period, at);
  const full = `Your video is recorded without points: videos bring at most ${videoPointsPerDay} points a day.`;
  return { message: `${full} ${again.sentence}`, pointsAgainAt: again.at };
};

/**
 * Records a video, once for everybody, and rewards it as long as the member's day has room. Throws 409 for a known
 * video or outside the period.
 */
export const addVideo = async (
  period: ContestPeriod,
  video: NewVideo,
): Promise<EndpointOutput<typeof addTiktokVideo>> => {
  const record = () => oneAtATime(`contest:${video.userId}`, () => keep(period, video));
  const row = await record().catch((error: unknown) => {
    // A concurrent request has recorded the same video, or the member's first points: look again.
    if (!isDuplicateKey(error)) throw error;
    return record();
  });
  return { ...present(row), ...noteOf(period, row.pointsAwarded, video.at) };
};

export const findVideos = async (userId: string): Promise<TiktokVideoRow[]> =>
  (
    await TiktokVideo.find({ userId }).sort({ createdAt: -1, _id: -1 }).lean<TiktokVideoRecord[]>()
  ).map(present);

export const forgetVideos = async (userId: string): Promise<void> => {
  await TiktokVideo.deleteMany({ userId });
};
