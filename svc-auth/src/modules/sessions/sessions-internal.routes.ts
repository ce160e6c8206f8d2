import type { EndedSession, EndedSessionWatch } from '@hypercar/service-kit/ended-sessions';
import { isDraining, onDraining } from '@hypercar/service-kit/drain';
import { sessionUses } from '@hypercar/service-kit/session-uses';
import { type Response, Router } from 'express';
import { z } from 'zod';
import { noteSessionUses, readEndedSessions } from './session-store';

const yes = z.literal('true').optional();
const endedQuery = z.object({ since: z.coerce.date(), follow: yes, rest: yes });

/** How long at least between two lines that tell nothing; a follower that hears nothing for three seconds gives up. */
const quietMs = 1_500;

/**
 * A line of JSON with the sessions that have ended, at once and then when some end; an empty one each two seconds tells that
 * the database was asked, too; each 30 s when nobody uses them anywhere. Ends when this process stops.
 */
const sendEnded = async (
  watch: EndedSessionWatch,
  { since, rest }: z.infer<typeof endedQuery>,
  response: Response,
): Promise<void> => {
  if (response.closed) return;
  const leave = rest ? undefined : watch.attend();
  const early: EndedSession[] = [];
  let send = (ended: readonly EndedSession[]): void => void early.push(...ended);
  // Subscribe before reading, so that no session that ends in between is missed.
  const forget = watch.onAnswer((ended) => send(ended));
  const forgetDraining = onDraining(() => response.end());
  response.on('close', () => {
    leave?.();
    forget();
    forgetDraining();
  });
  const ended = await readEndedSessions(since);
  let sentAt = -Infinity;
  send = (later) => {
    if (later.length === 0 && performance.now() - sentAt < quietMs) return;
    sentAt = performance.now();
    response.write(`${JSON.stringify(later)}\n`);
  };
  send([...ended, ...early]);
  if (isDraining()) response.end();
};

const longestWaitMs = 2_000;

/** Resolves when a session ends (true), after two seconds, or when this process stops (false). */
const nextEnd = (watch: EndedSessionWatch, since: Date) => {
  let forget = (): void => undefined;
  const happened = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), longestWaitMs);
    const forgetEnd = watch.onAnswer((ended) => {
      if (ended.some(({ endedAt }) => endedAt >= since)) resolve(true);
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

/** Services of a release before `follow`: answers with the sessions that have ended, or when the first one does. */
const answerNextEnd = async (
  watch: EndedSessionWatch,
  since: Date,
  response: Response,
): Promise<void> => {
  const next = nextEnd(watch, since);
  try {
    const ended = await readEndedSessions(since);
    if (ended.length > 0) return void response.json(ended);
    const hasEnded = await next.happened;
    response.json(hasEnded ? await readEndedSessions(since) : []);
  } finally {
    next.forget();
  }
};

/**
 * GET /internal/ended-sessions?since=…&follow=true&rest=true: the sessions whose tokens the other services must refuse, line by line.
 * POST /internal/session-uses: the sessions that another service has seen.
 */
export const sessionsRouter = (watch: EndedSessionWatch): Router => {
  const router = Router();
  router.get('/ended-sessions', async (request, response) => {
    const query = endedQuery.parse(request.query);
    await (query.follow
      ? sendEnded(watch, query, response)
      : answerNextEnd(watch, query.since, response));
  });
  router.post('/session-uses', async (request, response) => {
    await noteSessionUses(sessionUses.parse(request.body), new Date());
    response.sendStatus(204);
  });
  return router;
};
