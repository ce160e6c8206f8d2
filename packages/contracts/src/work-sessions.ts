import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment, pageQuery } from './fields';
import { dayRange, optionalText } from './form-fields';

export const workSession = z.object({
  id,
  /** Whose it is; null when the account has been deleted. */
  userId: id.nullable(),
  username: z.string(),
  carSection: z.string(),
  startTime: moment,
  /** Null while it runs. */
  endTime: moment.nullable(),
  /** Whole minutes from start to end; null while it runs. */
  minutes: z.number().int().nullable(),
  notes: z.string().nullable(),
  /** Who ended it, when that was somebody else. */
  endedBy: z.string().nullable(),
  version: z.number().int(),
});
export type WorkSession = z.infer<typeof workSession>;

export const startWorkSessionBody = z.object({
  carSection: z
    .string()
    .max(100, 'Please use at most 100 characters')
    .transform((text) => text.normalize('NFC').trim() || 'Unknown')
    .default('Unknown'),
});

const workshop = ['admin', 'assistant'] as const;

export const listWorkSessions = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/work-sessions',
  summary: 'Who is at work, and past sessions: all of them for admins, their own for assistants',
  access: workshop,
  query: pageQuery.extend({ state: z.enum(['running', 'ended']).optional() }),
  response: z.array(workSession),
  status: 200,
  paged: true,
});

export const startWorkSession = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/work-sessions',
  summary: 'Begin to work now; 409 while a session of yours runs',
  access: workshop,
  body: startWorkSessionBody,
  response: workSession,
  status: 201,
});

export const endWorkSession = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/work-sessions/:id/end',
  summary: 'End your session now, or as an admin anybody’s; one that has ended stays as it is',
  access: workshop,
  params: idParams,
  body: z.object({ notes: optionalText(2000).optional() }),
  response: workSession,
  status: 200,
});

export const deleteWorkSession = endpoint({
  service: 'svc-ops',
  method: 'DELETE',
  path: '/api/work-sessions/:id',
  summary: 'Remove an ended session of yours, or as an admin anybody’s; two minutes to restore it',
  access: workshop,
  params: idParams,
  response: z.undefined(),
  status: 204,
});

export const restoreWorkSession = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/work-sessions/:id/restore',
  summary: 'Bring back a session deleted within the last two minutes',
  access: workshop,
  params: idParams,
  response: workSession,
  status: 200,
});

export const workTotals = z.array(
  z.object({
    userId: id.nullable(),
    username: z.string(),
    sessions: z.number().int(),
    minutes: z.number().int(),
  }),
);

export const getWorkTotals = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/work-sessions/totals',
  summary: 'Ended sessions by person, by the UTC day of their start; assistants see themselves',
  access: workshop,
  query: dayRange,
  response: workTotals,
  status: 200,
});
