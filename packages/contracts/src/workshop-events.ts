import { z } from 'zod';
import { endpoint } from './endpoint';
import { cureNotice } from './cure-timers';

export const workshopTopics = [
  'cleanup-tasks',
  'supplies',
  'transfer-sheets',
  'cure-timers',
  'environment-readings',
  'work-sessions',
] as const;
export type WorkshopTopic = (typeof workshopTopics)[number];

/** A browser opens six connections per host at most, so a page with several tools subscribes here with one. */
export const workshopEvents = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/workshop/events',
  summary: 'Streams an event when a workshop list changes, and when a cure timer ends',
  access: ['admin', 'assistant'],
  response: z.discriminatedUnion('type', [
    z.object({ type: z.literal('open') }),
    z.object({ type: z.literal('changed'), topic: z.enum(workshopTopics) }),
    z.object({ type: z.literal('ended'), notice: cureNotice }),
  ]),
  status: 200,
  stream: true,
});
