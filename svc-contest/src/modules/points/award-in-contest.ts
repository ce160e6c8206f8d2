import { rewardOf } from '@hypercar/contracts/contest-rewards';
import { inTransaction } from '@hypercar/service-kit/database';
import { addToContest } from '../entries/entries';
import { checkOpen, type ContestPeriod, seasonOf, stateOf } from '../period/period';
import { type Award, awardPoints } from './award-points';

/** An award of another service, which says when it was earned if it was held since. */
export type HeldAward = Award & { earnedAt?: Date | undefined };

/** Handles an award of another service; a referral earned inside the period counts for the contest, too. */
export const takeAward = (
  period: ContestPeriod,
  { earnedAt, ...award }: HeldAward,
  now: Date,
): Promise<void> =>
  inTransaction(async () => {
    const isNew = await awardPoints(award);
    if (!isNew || award.reason !== 'referral' || stateOf(period, earnedAt ?? now) !== 'open')
      return;
    const { entries } = rewardOf('referral');
    await addToContest(seasonOf(period), award.userId, { points: award.points, entries }, now);
  });

/** Awards points that count for the contest, once a cause. Throws 409 outside the period. */
export const awardInContest = (period: ContestPeriod, award: Award, now: Date): Promise<void> => {
  checkOpen(period, now);
  return inTransaction(async () => {
    if (!(await awardPoints(award))) return;
    await addToContest(seasonOf(period), award.userId, { points: award.points, entries: 0 }, now);
  });
};
