import { inboxRouter } from '@hypercar/service-kit/events';
import { Router } from 'express';
import { z } from 'zod';
import { exportUser, forgetUser } from './user-data';

const deleted = z.object({ userId: z.string() });

/** The calls of the other services. */
export const internalRouter = (): Router => {
  const router = Router();
  router.get('/export/:userId', async (request, response) => {
    response.json(await exportUser(request.params.userId));
  });
  return router.use(
    inboxRouter({ 'user.deleted': (payload) => forgetUser(deleted.parse(payload).userId) }),
  );
};
