import type { SessionFacts } from '@hypercar/service-kit/session-facts';
import { Router } from 'express';
import { z } from 'zod';
import { findSession } from './modules/sessions/sessions';
import { hasSecondFactor } from './modules/sign-in-methods/sign-in-methods';

/** What a session's token does not say. */
export const factsOf = async (sid: string): Promise<SessionFacts> => {
  const session = await findSession(sid);
  if (!session) return { fresh: false, secondFactor: false };
  return { fresh: session.fresh, secondFactor: await hasSecondFactor(session.userId) };
};

const sessionParams = z.object({ sid: z.string().regex(/^[0-9a-f]{24}$/) });

/** GET /internal/sessions/:sid/facts, for the other services. */
export const sessionFactsRouter = (): Router =>
  Router().get('/sessions/:sid/facts', async (request, response) => {
    response.json(await factsOf(sessionParams.parse(request.params).sid));
  });
