import { patternThresholds } from '@hypercar/contracts/suspicious-patterns';
import type { Types } from 'mongoose';
import { Referral } from './referral.model';

/** What looks wrong in a group of referrals. */
interface ReferralGroup {
  _id: unknown;
  count: number;
  referrers: Types.ObjectId[];
  referred: Types.ObjectId[];
  lastAt: Date;
}

const mostGroups = 500;

const findGroups = (
  filter: Record<string, unknown>,
  by: 'network' | 'referrerId',
  atLeast: number,
): Promise<ReferralGroup[]> =>
  Referral.aggregate<ReferralGroup>([
    { $match: filter },
    {
      $group: {
        _id: `$${by}`,
        count: { $sum: 1 },
        referrers: { $addToSet: '$referrerId' },
        referred: { $addToSet: '$referredUserId' },
        lastAt: { $max: '$createdAt' },
      },
    },
    { $match: { count: { $gte: atLeast } } },
    { $sort: { lastAt: -1, _id: 1 } },
    { $limit: mostGroups },
  ]);

/** Networks from which several accounts were registered by referral. */
export const findReferralNetworks = async () => {
  const atLeast = patternThresholds['referral-network'];
  const groups = await findGroups({ network: { $gt: '' } }, 'network', atLeast);
  return groups.map(({ _id, referrers, referred, ...group }) => ({
    ...group,
    kind: 'referral-network' as const,
    detail: String(_id),
    userIds: [...referrers, ...referred].map(String),
  }));
};

/** Members several of whose referrals were refused for their mailbox. */
export const findRefusedReferrers = async () => {
  const atLeast = patternThresholds['refused-referrals'];
  const groups = await findGroups({ refusedFor: 'mailbox' }, 'referrerId', atLeast);
  return groups.map(({ _id, referrers, referred, ...group }) => ({
    ...group,
    kind: 'refused-referrals' as const,
    detail: '',
    userIds: [...referrers, ...referred].map(String),
  }));
};
