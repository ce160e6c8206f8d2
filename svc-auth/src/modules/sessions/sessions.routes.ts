import { logout, sessionEvents } from '@hypercar/contracts/accounts';
import type { EndedSessionWatch } from '@hypercar/service-kit/ended-sessions';
import { handleStream } from '@hypercar/service-kit/event-stream';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { Router } from 'express';
import { z } from 'zod';
import { endSession, readEndedSessions } from './sessions.service';

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

const sinceQuery = z.object({ since: z.coerce.date() });

/** GET /internal/ended-sessions?since=…: what the other services need to refuse dead tokens. */
export const endedSessionsRouter = (): Router => {
  const router = Router();
  router.get('/ended-sessions', async (request, response) => {
    const { since } = sinceQuery.parse(request.query);
    response.json(await readEndedSessions(since));
  });
  return router;
};
