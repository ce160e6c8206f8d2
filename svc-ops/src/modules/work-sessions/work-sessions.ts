import {
  deleteWorkSession,
  endWorkSession,
  exportWorkSessions,
  getWorkTotals,
  listWorkSessions,
  restoreWorkSession,
  sessionRecord,
  startWorkSession,
} from '@hypercar/contracts/work-sessions';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { actOf } from '@hypercar/service-kit/records/act';
import { columnIn, csvColumns, exportRoute } from '@hypercar/service-kit/records/csv-columns';
import { endSession } from './end-session';
import {
  otherHand,
  removeSession,
  restoreSession,
  sessionsVisibleTo,
  sessionToChange,
  startSession,
  workSessions,
} from './session-list';
import { minutesOf } from './work-counters';
import { readWorkTotals } from './work-totals';

export { endSession } from './end-session';
export { fillTermsOfSessions, forgetSessionsOf, workProof, workSessions } from './session-list';

const column = columnIn(workSessions);

const columns = csvColumns(sessionRecord, [
  column('Person', ['createdBy'], ({ createdBy }) => createdBy!.name),
  column('Started', ['startTime'], ({ startTime }) => startTime.toISOString()),
  column('Ended', ['endTime'], ({ endTime }) => endTime?.toISOString() ?? null),
  column('Minutes', ['startTime', 'endTime'], minutesOf),
  'carSection',
  column('Notes', ['notes'], ({ notes }) => notes),
  column('Ended by', ['endedBy', 'userId'], otherHand),
]);

export const workSessionRoutes = (now: () => Date): readonly Route[] => [
  handle(listWorkSessions, ({ query, user }) => workSessions.list(query, sessionsVisibleTo(user))),
  exportRoute(exportWorkSessions, workSessions, { columns, now, visibleTo: sessionsVisibleTo }),
  handle(startWorkSession, ({ body, user }) => startSession(body, actOf(user, now))),
  handle(endWorkSession, async ({ params, body, user }) => {
    await sessionToChange(params.id, user);
    return endSession(params.id, body.notes ?? null, actOf(user, now));
  }),
  handle(deleteWorkSession, async ({ params, user }) => {
    await removeSession(params.id, user, actOf(user, now));
    return undefined;
  }),
  handle(restoreWorkSession, ({ params, user }) =>
    restoreSession(params.id, user, actOf(user, now)),
  ),
  handle(getWorkTotals, ({ query, user }) => readWorkTotals(query, user)),
];
