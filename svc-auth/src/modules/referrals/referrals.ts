export {
  addReferral,
  forgetPendingReferralOf,
  forgetReferralsBy,
  readReferrals,
  rewardReferral,
} from './reward-referrals';
