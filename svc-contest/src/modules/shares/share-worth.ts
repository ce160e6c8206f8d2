import { type Reward, rewardOf } from '@hypercar/contracts/contest-rewards';
import type { Origin } from '@hypercar/service-kit/handle';
import type { Claims } from '@hypercar/service-kit/token';
import { dayOf } from '../period/period';
import { findUnrewarded } from '../points/points';

export interface Share {
  member: Pick<Claims, 'sub' | 'name'>;
  platform: string;
  origin: Origin;
  at: Date;
  /** Ids of the member's confirmed referrals, for the platform referral. */
  referrals?: readonly string[];
}

/** What a share brings, and the cause for which it brings it once. */
export interface Worth extends Reward {
  cause: string;
}

/** The specification's table; refer a friend brings it for a confirmed referral that was not counted yet. */
export const worthOf = async ({ member, platform, at, referrals = [] }: Share): Promise<Worth> => {
  const cause = `share:${member.sub}:${platform}:${dayOf(at)}`;
  const { points, entries } = rewardOf(platform);
  if (platform !== 'referral') return { points, entries, cause };
  const counted = await findUnrewarded(referrals.map((id) => `referral:${id}`));
  return counted ? { points, entries, cause: counted } : { points: 0, entries: 0, cause };
};
