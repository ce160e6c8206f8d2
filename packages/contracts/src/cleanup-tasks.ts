import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment, normalText, pageQuery } from './fields';
import { basedOn, changesSomething } from './form-fields';

export const cleanupTask = z.object({
  id,
  title: z.string(),
  completed: z.boolean(),
  completedBy: z.string().nullable(),
  completedAt: moment.nullable(),
  /** Counts the changes; a change may name the one it is based on. */
  version: z.number().int(),
});
export type CleanupTask = z.infer<typeof cleanupTask>;

const title = z
  .string('Please enter a task name.')
  .max(200, 'A task name has at most 200 characters')
  .transform(normalText)
  .pipe(z.string().min(1, 'Please enter a task name.'));

const workshop = ['admin', 'assistant'] as const;

export const listCleanupTasks = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/cleanup-tasks',
  summary: 'The cleanup checklist',
  access: workshop,
  response: z.array(cleanupTask),
  status: 200,
});

export const createCleanupTask = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/cleanup-tasks',
  summary: 'Add a task to the checklist',
  access: ['admin'],
  body: z.object({ title }),
  response: cleanupTask,
  status: 201,
});

export const updateCleanupTask = endpoint({
  service: 'svc-ops',
  method: 'PATCH',
  path: '/api/cleanup-tasks/:id',
  summary: 'Tick or untick a task (assistants too) or rename it (admins only)',
  access: workshop,
  params: idParams,
  body: z
    .object({
      completed: z.boolean().optional(),
      title: title.optional(),
      version: basedOn,
      /** When the box was ticked, for changes made offline: one from before the last reset is refused. */
      tickedAt: moment.optional(),
    })
    .refine(({ tickedAt: _, ...patch }) => changesSomething(patch), 'Nothing to change'),
  response: cleanupTask,
  status: 200,
});

export const deleteCleanupTask = endpoint({
  service: 'svc-ops',
  method: 'DELETE',
  path: '/api/cleanup-tasks/:id',
  summary: 'Remove a task from the checklist; it can be restored for two minutes',
  access: ['admin'],
  params: idParams,
  response: z.undefined(),
  status: 204,
});

export const restoreCleanupTask = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/cleanup-tasks/:id/restore',
  summary: 'Bring back a task deleted within the last two minutes',
  access: ['admin'],
  params: idParams,
  response: cleanupTask,
  status: 200,
});

export const resetCleanupTasks = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/cleanup-tasks/reset-all',
  summary: 'Untick every task now; answers the checklist',
  access: ['admin'],
  response: z.array(cleanupTask),
  status: 200,
});

export const cleanupStatus = z.object({
  /** Countdowns use this clock, not the phone's. */
  serverTime: moment,
  nextResetAt: moment,
  lastResetAt: moment.nullable(),
  /** Who did the last reset; null for an automatic one. */
  lastResetBy: z.string().nullable(),
  resetEveryMs: z.number().int(),
});
export type CleanupStatus = z.infer<typeof cleanupStatus>;

export const getCleanupStatus = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/cleanup-tasks/status',
  summary: "The server's clock, the last and the next reset",
  access: workshop,
  response: cleanupStatus,
  status: 200,
});

/** The time between two resets, with the checklist as it stood at its end. */
export const cleanupRound = z.object({
  id,
  kind: z.enum(['automatic', 'manual']),
  startedAt: moment.nullable(),
  endedAt: moment,
  /** When the reset was executed: later than endedAt if the service was down. */
  performedAt: moment,
  resetBy: z.string().nullable(),
  tasks: z.array(
    z.object({
      taskId: id,
      title: z.string(),
      completed: z.boolean(),
      completedBy: z.string().nullable(),
      completedAt: moment.nullable(),
    }),
  ),
});
export type CleanupRound = z.infer<typeof cleanupRound>;

export const listCleanupRounds = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/cleanup-tasks/rounds',
  summary: 'Past rounds of the checklist with who did what, newest first',
  access: workshop,
  query: pageQuery,
  response: z.array(cleanupRound),
  status: 200,
  paged: true,
});

export const cleanupTaskEvents = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/cleanup-tasks/events',
  summary: 'Streams an event when the checklist changes',
  access: workshop,
  response: z.object({ type: z.enum(['open', 'changed']) }),
  status: 200,
  stream: true,
});
