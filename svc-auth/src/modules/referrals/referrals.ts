export {
  addReferral,
  countReferrals,
  exportOwnReferral,
  findDueReferral,
  findDueReferrals,
  findRewardedReferrals,
  forgetReferralsOf,
  holdLonger,
  holdReferral,
  readReferrals,
  type ReferralRecord,
  refuseReferralOf,
  wasReferralRewarded,
} from './referral-store';
export { findReferralNetworks, findRefusedReferrers } from './referral-patterns';
export { rewardReferral } from './reward-referral';
