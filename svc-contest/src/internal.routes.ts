import { inboxRouter } from '@hypercar/service-kit/events';
import { Router } from 'express';
import { z } from 'zod';
import type { ContestPeriod } from './modules/period/period';
import { takeAward } from './modules/points/points';
import { exportUser, forgetUser } from './user-data';

const award = z.object({
  userId: z.string(),
  points: z.number().int(),
  reason: z.string(),
  cause: z.string(),
  earnedAt: z.coerce.date().optional(),
});
const deleted = z.object({ userId: z.string() });

/** The calls of the other services. */
export const internalRouter = (period: ContestPeriod, now: () => Date): Router => {
  const router = Router();
  router.get('/export/:userId', async (request, response) => {
    response.json(await exportUser(request.params.userId));
  });
  return router.use(
    inboxRouter({
      'points.awarded': (payload) => takeAward(period, award.parse(payload), now()),
      'user.deleted': (payload) => forgetUser(deleted.parse(payload).userId),
    }),
  );
};
