import {
  exportUserActivity,
  getUserActivity,
  unknownName,
} from '@hypercar/contracts/contest-entries';
import { findMember } from '../entries/entries';
import { handleCsv } from '@hypercar/service-kit/csv-file';
import { recordShare } from '@hypercar/contracts/contest';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { Accounts, ReadMembers } from '../members/members';
import type { ContestPeriod } from '../period/period';
import { activityColumns, activityFileName, readActivity, walkActivity } from './member-activity';
import { addShare } from './add-share';

export { countAllShares, walkFullShareDays } from './full-share-days';
export {
  exportShares,
  findSharesOfDay,
  forgetShares,
  recordMemberShare,
  walkVisitorsOfDay,
} from './record-share';
export { countShares, shareDaysProof } from './share-days';

const activityRoutes = (readMembers: ReadMembers, now: () => Date): readonly Route[] => [
  handle(getUserActivity, async ({ params }) => {
    return readActivity(readMembers, params.userId);
  }),
  handleCsv(exportUserActivity, async ({ params }) => {
    const member = await findMember(readMembers, params.userId);
    const fileName = activityFileName(member?.username ?? unknownName, now());
    return { fileName, columns: activityColumns, batches: walkActivity(params.userId) };
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
