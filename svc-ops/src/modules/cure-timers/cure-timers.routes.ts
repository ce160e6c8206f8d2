import {
  type CureNotice,
  cureTimerEvents,
  endCureTimer,
  listCureNotices,
  timerCalls,
} from '@hypercar/contracts/cure-timers';
import { handleStream } from '@hypercar/service-kit/event-stream';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { PublishedChange } from '../../changes/changes';
import { type Live, streamChanges, changesOf } from '../../changes/live';
import { actOf } from '../../records/act';
import { recordRoutes } from '../../records/record-routes';
import { cureTimers, findCureNotices } from './cure-timers.service';
import { endTimer } from './end-timer';

const toEvent = (change: PublishedChange) =>
  change.topic === 'cure-timers' && change.notice
    ? { type: 'ended' as const, notice: change.notice as CureNotice }
    : changesOf('cure-timers')(change);

export const cureTimerRoutes = (live: Live): readonly Route[] => [
  ...recordRoutes(timerCalls, cureTimers, live.now),
  handle(endCureTimer, ({ params, user }) => endTimer(params.id, actOf(user, live.now))),
  handle(listCureNotices, ({ query }) => findCureNotices(query)),
  handleStream(cureTimerEvents, streamChanges(live, toEvent)),
];
