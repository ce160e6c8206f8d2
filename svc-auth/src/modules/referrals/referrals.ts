export {
  addReferral,
  exportOwnReferral,
  findDueReferral,
  findDueReferrals,
  findRewardedReferrals,
  forgetReferralsOf,
  holdLonger,
  holdReferral,
  readReferrals,
  refuseReferralOf,
} from './referral-store';
export { findReferralNetworks, findRefusedReferrers } from './referral-patterns';
export type { ReferralRecord } from './referral.model';
export { rewardReferral } from './reward-referral';
