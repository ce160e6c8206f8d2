import { call } from '@hypercar/app-kit/call';
import { endpointQuery } from '@hypercar/app-kit/query';
import type {
  deleteWorkSession,
  endWorkSession,
  exportWorkSessions,
  getWorkTotals,
  listWorkSessions,
  restoreWorkSession,
  startWorkSession,
} from '@hypercar/contracts/work-sessions';

export const sessionsCall = call<typeof listWorkSessions>('GET', '/api/work-sessions');
export const startCall = call<typeof startWorkSession>('POST', '/api/work-sessions');
export const endCall = call<typeof endWorkSession>('POST', '/api/work-sessions/:id/end');
export const removeCall = call<typeof deleteWorkSession>('DELETE', '/api/work-sessions/:id');
export const restoreCall = call<typeof restoreWorkSession>(
  'POST',
  '/api/work-sessions/:id/restore',
);
export const exportSessionsCall = call<typeof exportWorkSessions>(
  'GET',
  '/api/work-sessions/export',
);
const totalsCall = call<typeof getWorkTotals>('GET', '/api/work-sessions/totals');

/** Who is at work now. */
export const runningQuery = (refetchInterval: number) =>
  endpointQuery(sessionsCall, { query: { state: 'running' } }, { refetchInterval });

const dayMs = 86_400_000;
/** Today and the six days before it. */
export const totalsQuery = (now: number) =>
  endpointQuery(totalsCall, {
    query: { from: new Date(now - 6 * dayMs).toISOString().slice(0, 10) },
  });
