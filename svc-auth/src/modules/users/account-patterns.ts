import { patternThresholds } from '@hypercar/contracts/suspicious-patterns';
import type { Types } from 'mongoose';
import { findReferralNetworks, findRefusedReferrers } from '../referrals/referrals';
import { User } from './user.model';

interface MailboxGroup {
  count: number;
  users: Types.ObjectId[];
  lastAt: Date;
}

/** Mailboxes with several accounts. */
const findSharedMailboxes = async () => {
  const groups = await User.aggregate<MailboxGroup>([
    { $match: { mailboxHash: { $gt: '' } } },
    {
      $group: {
        _id: '$mailboxHash',
        count: { $sum: 1 },
        users: { $addToSet: '$_id' },
        lastAt: { $max: '$createdAt' },
      },
    },
    { $match: { count: { $gte: patternThresholds['shared-mailbox'] } } },
    { $sort: { lastAt: -1, _id: 1 } },
    { $limit: 500 },
  ]);
  return groups.map(({ count, users, lastAt }) => ({
    kind: 'shared-mailbox' as const,
    detail: '',
    count,
    userIds: users.map(String),
    lastAt,
  }));
};

/** What looks wrong about accounts and how they came, the latest of each kind. */
export const findAccountPatterns = async () => [
  ...(await findReferralNetworks()),
  ...(await findSharedMailboxes()),
  ...(await findRefusedReferrers()),
];
