import {
  exportUserActivity,
  getUserActivity,
  unknownName,
} from '@hypercar/contracts/contest-entries';
import { handleCsv } from '@hypercar/service-kit/csv';
import { recordShare } from '@hypercar/contracts/contest';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { Accounts, ReadMembers } from '../members/members';
import type { ContestPeriod } from '../period/period';
import { activityColumns, activityFileName, readActivity } from './member-activity';
import { addShare } from './add-share';

export { findFullShareDays } from './full-share-days';
export {
  countShares,
  exportShares,
  findSharesOfDay,
  findVisitorsOfDay,
  forgetShares,
  recordMemberShare,
} from './record-share';

const activityRoutes = (readMembers: ReadMembers, now: () => Date): readonly Route[] => [
  handle(getUserActivity, async ({ params }) => {
    return (await readActivity(readMembers, params.userId)).activities;
  }),
  handleCsv(exportUserActivity, async ({ params }) => {
    const { member, activities } = await readActivity(readMembers, params.userId);
    const fileName = activityFileName(member?.username ?? unknownName, now());
    return { fileName, columns: activityColumns, rows: activities };
  }),
];

export const shareRoutes = (
  period: ContestPeriod,
  { readMembers, readReferrals }: Accounts,
  now: () => Date,
): readonly Route[] => [
  handle(recordShare, ({ user, body, origin }) =>
    addShare(period, readReferrals, {
      member: user,
      platform: body.platform,
      origin,
      at: now(),
    }),
  ),
  ...activityRoutes(readMembers, now),
];
