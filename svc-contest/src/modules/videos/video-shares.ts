import type { EndpointOutput } from '@hypercar/contracts/endpoint';
import { tiktokVideoId } from '@hypercar/contracts/video-addresses';
import type { completeVideoShare, VideoShare } from '@hypercar/contracts/videos';
import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { conflict, notFound } from '@hypercar/service-kit/errors';
import type { Origin } from '@hypercar/service-kit/handle';
import type { Claims } from '@hypercar/service-kit/token';
import { type ContestPeriod, pointsAgain } from '../period/period';
import { recordMemberShare } from '../shares/shares';
import {
  ReelShare,
  type ReelShareRecord,
  TiktokShare,
  type TiktokShareRecord,
} from './video.model';

type Found = ReelShareRecord | TiktokShareRecord;

const present = (row: Found): VideoShare => ({
  id: String(row._id),
  platform: 'reelUrl' in row ? 'facebook-reel' : 'tiktok',
  url: 'reelUrl' in row ? row.reelUrl : row.videoUrl,
  shareStatus: row.shareStatus,
  pointsAwarded: row.pointsAwarded,
  shareDate: row.shareDate.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
});

export interface NewShare {
  userId: string;
  platform: VideoShare['platform'];
  url: string;
  origin: Origin;
  at: Date;
}

const create = async ({ userId, platform, url, origin, at }: NewShare): Promise<Found> => {
  const { ip: ipAddress, userAgent } = origin;
  const fields = { userId, shareDate: at, ipAddress, userAgent };
  if (platform === 'tiktok')
    return (await TiktokShare.create([{ ...fields, videoUrl: url }]))[0]!.toObject();
  return (await ReelShare.create([{ ...fields, reelUrl: url }]))[0]!.toObject();
};

const already = () => conflict('You have shared this one already');

/** TikTok opens a video by its id, whatever handle stands before it. */
const isSharedTiktok = ({ userId, url }: NewShare) =>
  TiktokShare.exists({ userId, videoUrl: new RegExp(`/${tiktokVideoId(url)}$`) });

/** Notes that a member begins to share. Throws 409 for the same reel or video again. */
export const beginShare = async (share: NewShare): Promise<VideoShare> => {
  if (share.platform === 'tiktok' && (await isSharedTiktok(share))) throw already();
  return present(
    await create(share).catch((error: unknown) => {
      throw isDuplicateKey(error) ? already() : error;
    }),
  );
};

const findMine = async (id: string, userId: string): Promise<Found> => {
  const filter = { _id: id, userId };
  const found =
    (await ReelShare.findOne(filter).lean<ReelShareRecord>()) ??
    (await TiktokShare.findOne(filter).lean<TiktokShareRecord>());
  if (!found) throw notFound('Share');
  return found;
};

const finish = async (id: string, pointsAwarded: number, at: Date): Promise<void> => {
  const done = { shareStatus: 'completed' as const, pointsAwarded, completedAt: at };
  await ReelShare.updateOne({ _id: id }, done);
  await TiktokShare.updateOne({ _id: id }, done);
};

/** By the row alone, so that a repetition answers the same. */
const withNote = (period: ContestPeriod, row: Found) => {
  const again = pointsAgain(period, row.completedAt!);
  const brought =
    row.pointsAwarded > 0
      ? `Thank you! You earned ${row.pointsAwarded} points.`
      : 'Your share is recorded without points: its platform has brought those of today.';
  const message = `${brought} ${again.sentence}`;
  return { ...present(row), message, pointsAgainAt: again.at };
};

/** Completes a member's share and rewards it as its platform is; again changes nothing. Throws 404, 409 outside the period. */
export const completeShare = (
  period: ContestPeriod,
  { id, member, origin, at }: { id: string; member: Claims; origin: Origin; at: Date },
): Promise<EndpointOutput<typeof completeVideoShare>> =>
  inTransaction(async () => {
    const before = await findMine(id, member.sub);
    if (before.shareStatus === 'completed') return withNote(period, before);
    const { platform } = present(before);
    const { points } = await recordMemberShare(period, { member, platform, origin, at });
    await finish(id, points, at);
    return withNote(period, await findMine(id, member.sub));
  });

export const findVideoShares = async (userId: string): Promise<VideoShare[]> => {
  const reels = await ReelShare.find({ userId }).lean<ReelShareRecord[]>();
  const videos = await TiktokShare.find({ userId }).lean<TiktokShareRecord[]>();
  return [...reels, ...videos]
    .map(present)
    .sort((a, b) => b.shareDate.localeCompare(a.shareDate) || b.id.localeCompare(a.id));
};

export const forgetVideoShares = async (userId: string): Promise<void> => {
  await ReelShare.deleteMany({ userId });
  await TiktokShare.deleteMany({ userId });
};
