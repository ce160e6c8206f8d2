import { z } from 'zod';
import { achievementTypes } from './achievement-texts';
import { endpoint } from './endpoint';
import { id, moment } from './fields';

export { achievementTexts, achievementTypes, type AchievementType } from './achievement-texts';

export const achievement = z.object({
  id,
  type: z.enum(achievementTypes),
  name: z.string(),
  unlockedAt: moment,
  metadata: z.record(z.string(), z.unknown()),
});
export type Achievement = z.infer<typeof achievement>;

export const listMyAchievements = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/contest/achievements',
  summary: 'My achievements, oldest first',
  access: 'signed-in',
  response: z.array(achievement),
  status: 200,
});
