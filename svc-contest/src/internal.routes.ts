import { afterCommit } from '@hypercar/service-kit/database';
import { inboxRouter } from '@hypercar/service-kit/events';
import { Router } from 'express';
import { z } from 'zod';
import { grantWaiting } from './modules/course-payments/course-payments';
import { wantReviews } from './modules/entries/entries';
import { takeAward } from './modules/points/points';
import type { SeasonPeriods } from './modules/seasons/seasons';
import { exportUser, forgetUser } from './user-data';

const award = z.object({
  userId: z.string(),
  points: z.number().int(),
  reason: z.string(),
  cause: z.string(),
  earnedAt: z.coerce.date().optional(),
});
const verified = z.object({ userId: z.string(), username: z.string(), email: z.string() });
const ofMember = z.object({ userId: z.string() });

/** The calls of the other services. */
export const internalRouter = (
  seasons: SeasonPeriods,
  now: () => Date,
  onMemberChanged: () => void,
): Router => {
  const reviewSoon = () => afterCommit(onMemberChanged);
  const router = Router();
  router.get('/export/:userId', async (request, response) => {
    response.json(await exportUser(request.params.userId));
  });
  return router.use(
    inboxRouter({
      'points.awarded': (payload) => {
        const given = award.parse(payload);
        return takeAward(seasons.at(given.earnedAt ?? now()), given, now());
      },
      'user.deleted': async (payload) => {
        await forgetUser(ofMember.parse(payload).userId);
        reviewSoon();
      },
      'address.verified': (payload) => grantWaiting(verified.parse(payload), now()),
      'member.changed': async (payload) => {
        await wantReviews([ofMember.parse(payload).userId]);
        reviewSoon();
      },
    }),
  );
};
