import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, moment } from './fields';
import { levels } from './questionnaire';

export const profile = z.object({
  id,
  level: z.enum(levels),
  /** A serialized map of question id to chosen value. */
  answers: z.string(),
  createdAt: moment,
});
export type Profile = z.infer<typeof profile>;

export const getProfile = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/profile',
  summary: "The member's own profile, or null before the questionnaire",
  access: 'signed-in',
  response: profile.nullable(),
  status: 200,
});

export const saveProfile = endpoint({
  service: 'svc-contest',
  method: 'POST',
  path: '/api/profile',
  summary: 'Save the questionnaire; the service computes the level from the answers',
  access: 'signed-in',
  body: z.object({
    level: z.enum(levels),
    answers: z.string().min(2, 'Answer every question').max(2000, 'Answers are too long'),
  }),
  response: profile,
  status: 200,
});
