import { logout, sessionEvents } from '@hypercar/contracts/accounts';
import type { EndedSessionWatch } from '@hypercar/service-kit/ended-sessions';
import { handleStream } from '@hypercar/service-kit/event-stream';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { endSession } from './session-store';

export {
  endIdleSessions,
  endOtherSessions,
  endSessionOf,
  endSessionsOf,
  noteSessionUses,
  openSession,
  readEndedSessions,
  readSessions,
} from './session-store';
export { watchLiveSessions } from './live-sessions';
export { confirmSession, findSession } from './session-freshness';
export { sessionsRouter } from './sessions-internal.routes';

export const sessionRoutes = (watch: EndedSessionWatch): readonly Route[] => [
  handle(logout, async ({ user }) => {
    await endSession(user.sid, 'logout');
    return { message: 'Logged out' };
  }),
  handleStream(sessionEvents, ({ user }, stream) => {
    stream.send({ type: 'open' });
    const forget = watch.onEnd(user.sid, () => {
      stream.send({ type: 'ended' });
      stream.end();
    });
    stream.onClose(forget);
  }),
];
