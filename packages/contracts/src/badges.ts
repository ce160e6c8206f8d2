import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment } from './fields';
import { requiredText } from './question-fields';

export const badge = z.object({
  id,
  userId: id,
  badgeType: z.string(),
  description: z.string(),
  earnedAt: moment,
});
export type Badge = z.infer<typeof badge>;

export const badgeBody = z.object({
  userId: id,
  badgeType: requiredText('The badge', 50),
  description: requiredText('The description', 255),
});

export const listMyBadges = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/badges',
  summary: 'My badges, newest first',
  access: 'signed-in',
  response: z.array(badge),
  status: 200,
});

export const giveBadge = endpoint({
  service: 'svc-contest',
  method: 'POST',
  path: '/api/admin/badges',
  summary: 'Give a member a badge, each kind once',
  access: ['admin'],
  body: badgeBody,
  response: badge,
  status: 201,
});

export const takeBadge = endpoint({
  service: 'svc-contest',
  method: 'DELETE',
  path: '/api/admin/badges/:id',
  summary: 'Take a badge back',
  access: ['admin'],
  params: idParams,
  response: z.undefined(),
  status: 204,
});
