import type { VideoShare } from '@hypercar/contracts/videos';
import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { conflict, notFound } from '@hypercar/service-kit/errors';
import type { Origin } from '@hypercar/service-kit/handle';
import type { Claims } from '@hypercar/service-kit/token';
import type { ContestPeriod } from '../period/period';
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

/** Notes that a member begins to share. Throws 409 for the same address again. */
export const beginShare = async (share: NewShare): Promise<VideoShare> =>
  present(
    await create(share).catch((error: unknown) => {
      throw isDuplicateKey(error) ? conflict('You have shared this one already') : error;
    }),
  );

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

/** Completes a member's share and rewards it as its platform is; again changes nothing. Throws 404, 409 outside the period. */
export const completeShare = (
  period: ContestPeriod,
  { id, member, origin, at }: { id: string; member: Claims; origin: Origin; at: Date },
): Promise<VideoShare> =>
  inTransaction(async () => {
    const before = present(await findMine(id, member.sub));
    if (before.shareStatus === 'completed') return before;
    const share = { member, platform: before.platform, origin, at };
    const { points } = await recordMemberShare(period, share);
    await finish(id, points, at);
    return present(await findMine(id, member.sub));
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
