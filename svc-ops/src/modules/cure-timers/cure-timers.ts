import {
  type CureNotice,
  cureTimerEvents,
  endCureTimer,
  exportCureTimers,
  listCureNotices,
  timerCalls,
  timerRecord,
} from '@hypercar/contracts/cure-timers';
import { handleStream } from '@hypercar/service-kit/event-stream';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { PublishedChange } from '../../changes/changes';
import { type Live, streamChanges, changesOf } from '../../changes/live';
import { actOf } from '@hypercar/service-kit/records/act';
import { columnIn, csvColumns, exportRoute } from '@hypercar/service-kit/records/csv-columns';
import { recordRoutes } from '@hypercar/service-kit/records/record-routes';
import type { Tell } from '../push-subscriptions/push-subscriptions';
import { endTimer } from './end-timer';
import { cureTimers, findCureNotices } from './timer-list';

export { endTimersThatRanOut, startCureTimers } from './end-timer';
export { cureTimers, forgetEndsOf } from './timer-list';

const toEvent = (change: PublishedChange) =>
  change.topic === 'cure-timers' && change.notice
    ? { type: 'ended' as const, notice: change.notice as CureNotice }
    : changesOf('cure-timers')(change);

const column = columnIn(cureTimers);

const columns = csvColumns(timerRecord, [
  column('Started', ['startTime'], ({ startTime }) => startTime.toISOString()),
  'location',
  'carSection',
  'totalPanels',
  'duration',
  column('Due', ['endTime'], ({ endTime }) => endTime.toISOString()),
  column('Ended', ['completedAt'], ({ completedAt }) => completedAt?.toISOString() ?? null),
  column('Started by', ['createdBy'], ({ createdBy }) => createdBy?.name ?? null),
  column('Ended by', ['endedBy'], ({ endedBy }) => endedBy?.name ?? null),
]);

export const cureTimerRoutes = (live: Live, tell: Tell): readonly Route[] => [
  ...recordRoutes(timerCalls, cureTimers, live.now),
  exportRoute(exportCureTimers, cureTimers, { columns, now: live.now }),
  handle(endCureTimer, ({ params, user }) => endTimer(params.id, actOf(user, live.now), tell)),
  handle(listCureNotices, ({ query }) => findCureNotices(query)),
  handleStream(cureTimerEvents, streamChanges(live, toEvent)),
];
