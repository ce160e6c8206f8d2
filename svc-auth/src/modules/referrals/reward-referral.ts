import type { Types } from 'mongoose';
import type { AccountDeps } from '../../account-deps';
import { Referral, type ReferralRecord } from './referral.model';

/** The specification's 100 for the referrer; the friend's amount is ours (docs/decisions/007). */
export const pointsPerReferral = 100;
export const pointsForFriend = 50;

type RewardDeps = Pick<AccountDeps, 'outbox'>;

/** Rewards a pending referral and answers the referrer's points; part of a transaction. */
export const rewardReferral = async (
  { outbox }: RewardDeps,
  { _id, referrerId, referredUserId, confirmedAt }: ReferralRecord,
  now: Date,
): Promise<number> => {
  await Referral.updateOne(
    { _id },
    { status: 'rewarded', pointsAwarded: pointsPerReferral, rewardedAt: now, dueAt: null },
  );
  const award = (userId: Types.ObjectId, points: number, reason: string) =>
    outbox.emit('svc-contest', 'points.awarded', {
      userId: String(userId),
      points,
      reason,
      cause: `${reason}:${String(_id)}`,
      earnedAt: confirmedAt?.toISOString(),
    });
  await award(referrerId, pointsPerReferral, 'referral');
  await award(referredUserId, pointsForFriend, 'referral_welcome');
  return pointsPerReferral;
};
