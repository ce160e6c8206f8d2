import type { MyReferrals } from '@hypercar/contracts/my-account';
import type { Types } from 'mongoose';
import { networkOf } from '@hypercar/contracts/network-of';
import { Referral, type ReferralRecord, type Refusal } from './referral.model';
import { pointsForFriend, pointsPerReferral } from './reward-referral';

export type { ReferralRecord } from './referral.model';

const dayMs = 86_400_000;

/** Between the new account's confirmed address and the reward: time to look at it (docs/decisions/039). */
const referralHoldDays = 3;

/** An account as one that refers others. */
interface Referrer {
  _id: Types.ObjectId;
  referralCode: string;
  referralPoints: number;
}

/** Notes that a new account, registered from an address, came by somebody's code. */
export const addReferral = async (
  referrer: Referrer,
  referredUserId: Types.ObjectId,
  ip: string,
): Promise<void> => {
  const { _id: referrerId, referralCode } = referrer;
  const network = networkOf(ip);
  await Referral.create([
    { referrerId, referredUserId, referralCode, network, createdAt: new Date() },
  ]);
};

/** Begins the hold of a new account's referral, once; part of the transaction that confirms its address. */
export const holdReferral = async (referredUserId: Types.ObjectId, now: Date): Promise<void> => {
  const dueAt = new Date(now.getTime() + referralHoldDays * dayMs);
  await Referral.updateOne(
    { referredUserId, status: 'pending', refusedFor: null, confirmedAt: null },
    { confirmedAt: now, dueAt },
  );
};

/** Holds a referral for another day. */
export const holdLonger = async (_id: Types.ObjectId, now: Date): Promise<void> => {
  await Referral.updateOne({ _id }, { dueAt: new Date(now.getTime() + dayMs) });
};

/** The referral of a new account will not be rewarded, if it has not been. */
export const refuseReferralOf = async (referredUserId: string, reason: Refusal): Promise<void> => {
  await Referral.updateOne(
    { referredUserId, status: 'pending', refusedFor: null },
    { refusedFor: reason, dueAt: null },
  );
};

/** Ids of the referrals whose hold is over, the longest waiting first; of one referrer, or of all. */
export const findDueReferrals = async (
  now: Date,
  referrerId?: string,
): Promise<Types.ObjectId[]> => {
  const due = Referral.find({ status: 'pending', dueAt: { $lte: now } }).sort({ dueAt: 1 });
  const ofOne = referrerId ? due.where({ referrerId }) : due;
  const found = await ofOne.limit(500).select('_id').lean<Pick<ReferralRecord, '_id'>[]>();
  return found.map(({ _id }) => _id);
};

/** A referral whose hold is over and that is not rewarded yet. */
export const findDueReferral = (_id: Types.ObjectId, now: Date): Promise<ReferralRecord | null> =>
  Referral.findOne({ _id, status: 'pending', dueAt: { $lte: now } }).lean<ReferralRecord>();

/** Ids of a member's rewarded referrals, the newest first. */
export const findRewardedReferrals = async (referrerId: string): Promise<string[]> => {
  const found = Referral.find({ referrerId, status: 'rewarded' }).sort({ rewardedAt: -1 });
  return (await found.limit(100).select('_id').lean()).map(({ _id }) => String(_id));
};

/**
 * Forgets whom a user brought, and where the user came from. That they were brought stays, without a name, as the other
 * one's reward; without a reward yet there will be none.
 */
export const forgetReferralsOf = async (userId: string): Promise<void> => {
  await Referral.deleteMany({ referrerId: userId });
  await refuseReferralOf(userId, 'deleted');
  await Referral.updateOne({ referredUserId: userId }, { network: '' });
};

/** True when the reward for bringing this member was paid. */
export const wasReferralRewarded = async (referredUserId: Types.ObjectId): Promise<boolean> =>
  (await Referral.exists({ referredUserId, status: 'rewarded' })) !== null;

/** What is kept about how a member came, for the member's export; null without a code. */
export const exportOwnReferral = async (referredUserId: string) => {
  const own = await Referral.findOne({ referredUserId }).lean<ReferralRecord>();
  return own && { referralCode: own.referralCode, registeredFrom: own.network };
};

const pendingOf = (referrerId: Types.ObjectId) =>
  Referral.find({ referrerId, status: 'pending', refusedFor: null })
    .sort({ dueAt: 1 })
    .select('dueAt')
    .lean<Pick<ReferralRecord, 'dueAt'>[]>();

/** How many of a member's referrals wait, and how many were rewarded. */
export const countReferrals = async (referrerId: Types.ObjectId) => ({
  pending: (await pendingOf(referrerId)).length,
  rewarded: await Referral.countDocuments({ referrerId, status: 'rewarded' }),
});

/** A member's link and what came of it. */
export const readReferrals = async (user: Referrer, publicUrl: string): Promise<MyReferrals> => {
  const link = new URL('/register', publicUrl);
  link.searchParams.set('ref', user.referralCode);
  const pending = await pendingOf(user._id);
  return {
    referralCode: user.referralCode,
    link: link.href,
    pending: pending.length,
    rewarded: await Referral.countDocuments({ referrerId: user._id, status: 'rewarded' }),
    pointsEarned: user.referralPoints,
    pointsPerReferral,
    pointsForFriend,
    holdDays: referralHoldDays,
    pendingUntil: pending.flatMap(({ dueAt }) => dueAt?.toISOString() ?? []),
  };
};
