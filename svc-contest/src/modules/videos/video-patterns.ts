import { patternThresholds } from '@hypercar/contracts/suspicious-patterns';
import { videoPointsPerDay } from '@hypercar/contracts/videos';
import type { Model, Types } from 'mongoose';
import { ReelShare, TiktokShare, TiktokVideo } from './video.model';

/** The UTC days on which members reached the points of a day by videos. */
export const findFullVideoDays = async (): Promise<{ userId: string; date: string }[]> => {
  const date = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d' } };
  const found = await TiktokVideo.aggregate<{ _id: { user: unknown; date: string } }>([
    { $group: { _id: { user: '$userId', date }, points: { $sum: '$pointsAwarded' } } },
    { $match: { points: { $gte: videoPointsPerDay } } },
  ]);
  return found.map(({ _id }) => ({ userId: String(_id.user), date: _id.date }));
};

interface AddressGroup {
  _id: string;
  users: Types.ObjectId[];
  lastAt: Date;
}

const findShared = async <T>(model: Pick<Model<T>, 'aggregate'>, address: string) => {
  const groups = await model.aggregate<AddressGroup>([
    {
      $group: {
        _id: `$${address}`,
        users: { $addToSet: '$userId' },
        lastAt: { $max: '$shareDate' },
      },
    },
    { $match: { [`users.${patternThresholds['shared-video'] - 1}`]: { $exists: true } } },
    { $sort: { lastAt: -1 } },
    { $limit: 500 },
  ]);
  return groups.map(({ _id, users, lastAt }) => ({
    kind: 'shared-video' as const,
    detail: _id,
    count: users.length,
    userIds: users.map(String),
    lastAt,
  }));
};

/** Reels and videos that several members have shared. */
export const findSharedVideos = async () => [
  ...(await findShared(ReelShare, 'reelUrl')),
  ...(await findShared(TiktokShare, 'videoUrl')),
];
