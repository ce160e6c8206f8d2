import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment, pageQuery } from './fields';
import { day, requiredText } from './form-fields';

export const cureTimer = z.object({
  id,
  location: z.string(),
  carSection: z.string(),
  totalPanels: z.number().int(),
  /** The UTC day on which it started. */
  date: day,
  startTime: moment,
  /** When it is due to end. */
  endTime: moment,
  /** Minutes. */
  duration: z.number().int(),
  /** When it ended; null while it runs. */
  completedAt: moment.nullable(),
  notificationSent: z.boolean(),
  startedBy: z.string().nullable(),
  /** Who ended it early; null when it ran out. */
  endedBy: z.string().nullable(),
  version: z.number().int(),
});
export type CureTimer = z.infer<typeof cureTimer>;

/** Told once for each timer that ends. */
export const cureNotice = z.object({
  id,
  timerId: id,
  location: z.string(),
  carSection: z.string(),
  endedAt: moment,
  endedBy: z.string().nullable(),
});
export type CureNotice = z.infer<typeof cureNotice>;

export const startCureTimerBody = z.object({
  location: requiredText('Please enter a location.', 100),
  carSection: z
    .string()
    .max(100, 'Please use at most 100 characters')
    .transform((text) => text.normalize('NFC').trim() || 'Unknown')
    .default('Unknown'),
  totalPanels: z
    .number()
    .int('Panels are counted in whole numbers')
    .min(1, 'At least one panel')
    .max(1000, 'At most 1000 panels')
    .default(1),
  duration: z
    .number('Please enter a duration in minutes.')
    .int('The duration is a whole number of minutes')
    .min(1, 'The duration is at least one minute')
    .max(10_080, 'The duration is a week at most: 10080 minutes'),
});

const workshop = ['admin', 'assistant'] as const;

export const listCureTimers = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/cure-timers',
  summary: 'Cure timers, newest first, by location, car section and state',
  access: workshop,
  query: pageQuery.extend({
    location: z.string().max(100).optional(),
    carSection: z.string().max(100).optional(),
    state: z.enum(['running', 'ended']).optional(),
  }),
  response: z.array(cureTimer),
  status: 200,
  paged: true,
});

export const startCureTimer = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/cure-timers',
  summary: 'Start a cure timer now',
  access: workshop,
  body: startCureTimerBody,
  response: cureTimer,
  status: 201,
});

export const endCureTimer = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/cure-timers/:id/end',
  summary: 'End a cure timer before its time; one that has ended stays as it is',
  access: workshop,
  params: idParams,
  response: cureTimer,
  status: 200,
});

export const deleteCureTimer = endpoint({
  service: 'svc-ops',
  method: 'DELETE',
  path: '/api/cure-timers/:id',
  summary: 'Remove a cure timer; it can be restored for two minutes',
  access: workshop,
  params: idParams,
  response: z.undefined(),
  status: 204,
});

export const restoreCureTimer = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/cure-timers/:id/restore',
  summary: 'Bring back a cure timer deleted within the last two minutes',
  access: workshop,
  params: idParams,
  response: cureTimer,
  status: 200,
});

export const listCureNotices = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/cure-timers/notices',
  summary: 'The notices of cure timers that ended, newest first',
  access: workshop,
  query: pageQuery,
  response: z.array(cureNotice),
  status: 200,
  paged: true,
});

export const cureTimerEvents = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/cure-timers/events',
  summary: 'Tells when the cure timers have changed, and of each one that ends',
  access: workshop,
  response: z.discriminatedUnion('type', [
    z.object({ type: z.literal('open') }),
    z.object({ type: z.literal('changed') }),
    z.object({ type: z.literal('ended'), notice: cureNotice }),
  ]),
  status: 200,
  stream: true,
});
