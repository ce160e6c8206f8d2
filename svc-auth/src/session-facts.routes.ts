import { Router } from 'express';
import { z } from 'zod';
import { factsOf } from './session-facts';

const sessionParams = z.object({ sid: z.string().regex(/^[0-9a-f]{24}$/) });

/** GET /internal/sessions/:sid/facts, for the other services. */
export const sessionFactsRouter = (): Router =>
  Router().get('/sessions/:sid/facts', async (request, response) => {
    response.json(await factsOf(sessionParams.parse(request.params).sid));
  });
