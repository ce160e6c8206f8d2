import {
  type CureNotice,
  cureTimerEvents,
  deleteCureTimer,
  endCureTimer,
  listCureNotices,
  listCureTimers,
  restoreCureTimer,
  startCureTimer,
} from '@hypercar/contracts/cure-timers';
import { handleStream } from '@hypercar/service-kit/event-stream';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { HeardChange } from '../../changes/changes';
import { type Live, streamChanges, tellOf } from '../../changes/live';
import { actOf } from '../../records/act';
import { cureTimers, findCureNotices, findCureTimers } from './cure-timers.service';
import { endTimer } from './end-timer';

const tell = (change: HeardChange) =>
  change.topic === 'cure-timers' && change.notice
    ? { type: 'ended' as const, notice: change.notice as CureNotice }
    : tellOf('cure-timers')(change);

export const cureTimerRoutes = (live: Live): readonly Route[] => [
  handle(listCureTimers, ({ query }) => findCureTimers(query)),
  handle(startCureTimer, ({ body, user }) => cureTimers.add(body, actOf(user, live.now))),
  handle(endCureTimer, ({ params, user }) => endTimer(params.id, actOf(user, live.now))),
  handle(deleteCureTimer, async ({ params, user }) => {
    await cureTimers.remove(params.id, actOf(user, live.now));
    return undefined;
  }),
  handle(restoreCureTimer, ({ params, user }) =>
    cureTimers.restore(params.id, actOf(user, live.now)),
  ),
  handle(listCureNotices, ({ query }) => findCureNotices(query)),
  handleStream(cureTimerEvents, streamChanges(live, tell)),
];
