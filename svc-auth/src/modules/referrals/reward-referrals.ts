import type { MyReferrals } from '@hypercar/contracts/my-account';
import type { Types } from 'mongoose';
import type { AccountDeps } from '../../account-deps';
import { Referral, type ReferralRecord } from './referral.model';

/** The specification's 100 for the referrer; the friend's amount is ours (docs/decisions/007). */
const pointsPerReferral = 100;
const pointsForFriend = 50;

/** An account as one that refers others. */
interface Referrer {
  _id: Types.ObjectId;
  referralCode: string;
  referralPoints: number;
}

/** Notes that a new account came by somebody's code; it is rewarded when the account verifies. */
export const addReferral = async (
  referrer: Referrer,
  referredUserId: Types.ObjectId,
): Promise<void> => {
  const { _id: referrerId, referralCode } = referrer;
  await Referral.create([{ referrerId, referredUserId, referralCode, createdAt: new Date() }]);
};

type RewardDeps = Pick<AccountDeps, 'outbox'>;

/**
 * Rewards the pending referral of a new account, once; part of the transaction that verifies the account. Answers what
 * the referrer's account has earned, if there is one.
 */
export const rewardReferral = async (
  { outbox }: RewardDeps,
  referredUserId: Types.ObjectId,
): Promise<{ referrerId: Types.ObjectId; points: number } | undefined> => {
  const referral = await Referral.findOneAndUpdate(
    { referredUserId, status: 'pending' },
    { status: 'rewarded', pointsAwarded: pointsPerReferral, rewardedAt: new Date() },
  ).lean<ReferralRecord>();
  if (!referral) return undefined;
  const award = (userId: Types.ObjectId, points: number, reason: string) =>
    outbox.emit('svc-contest', 'points.awarded', {
      userId: String(userId),
      points,
      reason,
      cause: `${reason}:${String(referral._id)}`,
    });
  await award(referral.referrerId, pointsPerReferral, 'referral');
  await award(referredUserId, pointsForFriend, 'referral_welcome');
  return { referrerId: referral.referrerId, points: pointsPerReferral };
};

/** Forgets whom a user brought. That they were brought stays, without a name, as the other one's reward. */
export const forgetReferralsBy = async (referrerId: string): Promise<void> => {
  await Referral.deleteMany({ referrerId });
};

/** A member's link and what came of it. */
export const readReferrals = async (user: Referrer, publicUrl: string): Promise<MyReferrals> => {
  const count = (status: 'pending' | 'rewarded') =>
    Referral.countDocuments({ referrerId: user._id, status });
  const link = new URL('/register', publicUrl);
  link.searchParams.set('ref', user.referralCode);
  return {
    referralCode: user.referralCode,
    link: link.href,
    pending: await count('pending'),
    rewarded: await count('rewarded'),
    pointsEarned: user.referralPoints,
    pointsPerReferral,
    pointsForFriend,
  };
};

/** Forgets that a user was brought, if it has not been rewarded: nobody will confirm that account. */
export const forgetPendingReferralOf = async (referredUserId: string): Promise<void> => {
  await Referral.deleteOne({ referredUserId, status: 'pending' });
};
