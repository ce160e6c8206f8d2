export { addReferral, forgetReferralsBy, readReferrals, rewardReferral } from './reward-referrals';
