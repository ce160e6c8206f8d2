import { recordShare } from '@hypercar/contracts/contest';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { ContestPeriod } from '../period/period';
import { shareAndTell } from './record-share';

export {
  countShares,
  exportShares,
  findShares,
  findSharesOfDay,
  findVisitorsOfDay,
  forgetShares,
  recordMemberShare,
} from './record-share';

export const shareRoutes = (period: ContestPeriod, now: () => Date): readonly Route[] => [
  handle(recordShare, ({ user, body, origin }) =>
    shareAndTell(period, { member: user, platform: body.platform, origin, at: now() }),
  ),
];
