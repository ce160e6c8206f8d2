import { onDraining } from '@hypercar/service-kit/drain';
import type { EndedSessionWatch } from '@hypercar/service-kit/ended-sessions';
import { sessionUses } from '@hypercar/service-kit/session-uses';
import { Router } from 'express';
import { z } from 'zod';
import { noteSessionUses, readEndedSessions } from './session-store';

const sinceQuery = z.object({ since: z.coerce.date() });

const longestWaitMs = 2_000;

/** Resolves when a session ends (true), after two seconds, or when this process stops (false). */
const nextEnd = (watch: EndedSessionWatch, since: Date) => {
  let forget = (): void => undefined;
  const happened = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), longestWaitMs);
    const forgetEnd = watch.onAnyEnd(({ endedAt }) => {
      if (endedAt >= since) resolve(true);
    });
    const forgetDraining = onDraining(() => resolve(false));
    forget = () => {
      clearTimeout(timer);
      forgetEnd();
      forgetDraining();
    };
  });
  return { happened, forget: () => forget() };
};

/**
 * GET /internal/ended-sessions?since=…: the sessions whose tokens the other services must refuse. A long poll: without
 * any, it answers when the first one ends. POST /internal/session-uses: the sessions that another service has seen.
 */
export const sessionsRouter = (watch: EndedSessionWatch): Router => {
  const router = Router();
  router.get('/ended-sessions', async (request, response) => {
    const { since } = sinceQuery.parse(request.query);
    // Subscribe before reading, so that no session that ends in between is missed.
    const next = nextEnd(watch, since);
    try {
      const ended = await readEndedSessions(since);
      if (ended.length > 0) return void response.json(ended);
      const hasEnded = await next.happened;
      response.json(hasEnded ? await readEndedSessions(since) : []);
    } finally {
      next.forget();
    }
  });
  router.post('/session-uses', async (request, response) => {
    await noteSessionUses(sessionUses.parse(request.body), new Date());
    response.sendStatus(204);
  });
  return router;
};
