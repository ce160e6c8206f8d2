import {
  getContestStatus,
  getDailyStatus,
  getMyEntry,
  getShareLeader,
  getShareLeaderboard,
  recordShare,
  submitEntry,
} from '@hypercar/contracts/contest';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { presentMyEntry } from './contest.presenter';
import { readDailyStatus, addShare } from './contest.service';
import { findEntry, submitMemberEntry } from './entries.service';
import { type ContestPeriod, stateOf } from './period';
import { readBoard } from './share-board.service';

const taking = (period: ContestPeriod, now: () => Date): readonly Route[] => [
  handle(recordShare, ({ user, body, origin }) =>
    addShare(period, { member: user, platform: body.platform, origin, at: now() }),
  ),
  handle(submitEntry, async ({ user, body, origin }) => {
    const submission = { userId: user.sub, body, origin, at: now() };
    const entry = presentMyEntry(await submitMemberEntry(period, submission));
    return { message: 'Your entry has been submitted. Good luck!', entry };
  }),
];

const showing = (period: ContestPeriod, now: () => Date): readonly Route[] => [
  handle(getContestStatus, () =>
    Promise.resolve({
      state: stateOf(period, now()),
      startsAt: period.start.toISOString(),
      endsAt: period.end.toISOString(),
    }),
  ),
  handle(getMyEntry, async ({ user }) => {
    const entry = await findEntry(user.sub);
    return entry && presentMyEntry(entry);
  }),
  handle(getDailyStatus, ({ user }) => readDailyStatus(period, user.sub, now())),
  handle(getShareLeaderboard, () => readBoard(period, now())),
  handle(getShareLeader, async () => (await readBoard(period, now(), 1))[0] ?? null),
];

export const contestRoutes = (period: ContestPeriod, now: () => Date): readonly Route[] => [
  ...taking(period, now),
  ...showing(period, now),
];
