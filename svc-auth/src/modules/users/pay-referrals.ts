import { inTransaction } from '@hypercar/service-kit/database';
import { logger } from '@hypercar/service-kit/logger';
import type { Types } from 'mongoose';
import type { AccountDeps } from '../../account-deps';
import { noteRewarded, wasRewarded } from '../mailboxes/mailboxes';
import {
  findDueReferral,
  findDueReferrals,
  holdLonger,
  type ReferralRecord,
  refuseReferralOf,
  rewardReferral,
} from '../referrals/referrals';
import { addReferralPoints, findUser, type UserRecord } from './user-store';
import { User } from './user.model';

type PayDeps = Pick<AccountDeps, 'outbox' | 'mailboxes'>;

/** True when the mailbox brought a reward before, or had another account first: the referrer's own, for example. */
const isKnownMailbox = async (hash: string, friend: UserRecord): Promise<boolean> =>
  (await wasRewarded(hash)) ||
  (await User.exists({
    mailboxHash: hash,
    emailVerified: true,
    _id: { $ne: friend._id },
    createdAt: { $lt: friend.createdAt },
  })) !== null;

const pay = async (
  deps: PayDeps,
  referral: ReferralRecord,
  friend: UserRecord,
  now: Date,
): Promise<void> => {
  const hash = await deps.mailboxes.hashOf(friend.email);
  if (await isKnownMailbox(hash, friend)) return refuseReferralOf(String(friend._id), 'mailbox');
  await noteRewarded(hash);
  await addReferralPoints(referral.referrerId, await rewardReferral(deps, referral, now));
};

/** Rewards a referral whose hold is over, refuses it, or holds it while one of the two accounts is not active. */
const settle = async (deps: PayDeps, id: Types.ObjectId, now: Date): Promise<void> => {
  const referral = await findDueReferral(id, now);
  if (!referral) return;
  const friend = await findUser(String(referral.referredUserId));
  if (!friend) return refuseReferralOf(String(referral.referredUserId), 'deleted');
  if (friend.status === 'banned') return refuseReferralOf(String(friend._id), 'banned');
  const referrer = await findUser(String(referral.referrerId));
  const isActive = (user: UserRecord | null) => user?.status === 'active';
  if (friend.emailVerified && isActive(friend) && isActive(referrer))
    await pay(deps, referral, friend, now);
  else await holdLonger(id, now);
};

/**
 * Settles the referrals whose hold is over, of one referrer or of all, each once across replicas. One that fails is
 * logged and tried again with the next call.
 */
export const payDueReferrals = async (
  deps: PayDeps,
  now: Date,
  referrerId?: string,
): Promise<void> => {
  for (const id of await findDueReferrals(now, referrerId))
    await inTransaction(() => settle(deps, id, now)).catch((error: unknown) =>
      logger.warn({ err: error, referral: String(id) }, 'a referral could not be settled'),
    );
};
