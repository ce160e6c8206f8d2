import type { Types } from 'mongoose';
import { Referral } from './referral.model';

interface NewReferral {
  referrerId: Types.ObjectId;
  referredUserId: Types.ObjectId;
  referralCode: string;
}

/** Notes that a new account came by somebody's code; it is rewarded when the account verifies. */
export const addReferral = async (referral: NewReferral): Promise<void> => {
  await Referral.create([{ ...referral, createdAt: new Date() }]);
};
