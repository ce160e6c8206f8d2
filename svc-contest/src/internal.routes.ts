import { inboxRouter } from '@hypercar/service-kit/events';
import { Router } from 'express';
import { z } from 'zod';
import { awardPoints, findAwards, forgetPoints, readPoints } from './modules/points/points.service';
import { presentProfile } from './modules/profiles/profile.presenter';
import { findProfile, forgetProfile } from './modules/profiles/profiles.service';

const award = z.object({
  userId: z.string(),
  points: z.number().int(),
  reason: z.string(),
  cause: z.string(),
});
const deleted = z.object({ userId: z.string() });

const forgetUser = async (userId: string): Promise<void> => {
  await forgetProfile(userId);
  await forgetPoints(userId);
};

const exportOf = async (userId: string) => {
  const profile = await findProfile(userId);
  const awards = await findAwards(userId);
  return {
    profile: profile && presentProfile(profile),
    points: await readPoints(userId),
    awards: awards.map(({ points, reason, awardedAt }) => ({ points, reason, awardedAt })),
  };
};

/** What the other services tell and ask. */
export const internalRouter = (): Router => {
  const router = Router();
  router.get('/export/:userId', async (request, response) => {
    response.json(await exportOf(request.params.userId));
  });
  return router.use(
    inboxRouter({
      'points.awarded': (payload) => awardPoints(award.parse(payload)),
      'user.deleted': (payload) => forgetUser(deleted.parse(payload).userId),
    }),
  );
};
