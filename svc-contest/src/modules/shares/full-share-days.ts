import { sharePointsPerDay } from '@hypercar/contracts/contest-rewards';
import { ContestShare } from './share.model';

/** A UTC day on which a member reached what a kind of points brings at most. */
export interface FullDay {
  userId: string;
  date: string;
}

/** The days on which members reported every task of the table. */
export const findFullShareDays = async (): Promise<FullDay[]> => {
  const found = await ContestShare.aggregate<{ _id: { user: unknown; date: string } }>([
    { $match: { points: { $gt: 0 }, platform: { $ne: 'referral' } } },
    { $group: { _id: { user: '$userId', date: '$date' }, points: { $sum: '$points' } } },
    { $match: { points: { $gte: sharePointsPerDay } } },
  ]);
  return found.map(({ _id }) => ({ userId: String(_id.user), date: _id.date }));
};
