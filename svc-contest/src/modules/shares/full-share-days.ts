import { sharePointsPerDay } from '@hypercar/contracts/contest-rewards';
import { ContestShare, type ContestShareRecord } from './share.model';

/** A UTC day on which a member reached what a kind of points brings at most. */
export interface FullDay {
  userId: string;
  date: string;
}

type Read = Pick<ContestShareRecord, 'userId' | 'date' | 'platform' | 'points'>;

const sharesAtOnce = 2000;

/** The days on which members reported every task of the table, member by member: reads every share, and keeps none. */
export async function* walkFullShareDays(): AsyncGenerator<FullDay> {
  const shares = ContestShare.find()
    .sort({ userId: 1, date: 1, platform: 1 })
    .select('-_id userId date platform points')
    .lean<Read>();
  let day: FullDay = { userId: '', date: '' };
  let points = 0;
  for await (const share of shares.cursor({ batchSize: sharesAtOnce })) {
    const userId = String(share.userId);
    if (userId !== day.userId || share.date !== day.date) {
      if (points >= sharePointsPerDay) yield day;
      day = { userId, date: share.date };
      points = 0;
    }
    if (share.platform !== 'referral') points += share.points;
  }
  if (points >= sharePointsPerDay) yield day;
}

/** How many shares there are, about. */
export const countAllShares = (): Promise<number> => ContestShare.estimatedDocumentCount().exec();
