import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, moment, normalText, pageQuery } from './fields';
import { basedOn, changesSomething } from './form-fields';
import { defineRecord, everyRow, recordCalls } from './record';
import { field, flag } from './record-fields';

const title = z
  .string('Please enter a task name.')
  .max(200, 'A task name has at most 200 characters')
  .transform(normalText)
  .pipe(z.string().min(1, 'Please enter a task name.'));

const workshop = ['admin', 'assistant'] as const;

export const cleanupTaskRecord = defineRecord({
  noun: 'task',
  nouns: 'cleanup tasks',
  order: { first: 'oldest' },
  fields: {
    title: field({
      kind: 'text',
      label: 'Task name',
      shown: z.string(),
      form: title,
      empty: '',
      before: everyRow,
    }),
    completed: { ...flag({ label: 'Done', before: everyRow }), writers: workshop },
  },
  also: { completedBy: z.string().nullable(), completedAt: moment.nullable() },
});
export type CleanupTask = z.infer<typeof cleanupTaskRecord.shown>;

const { update, ...others } = recordCalls(cleanupTaskRecord, {
  service: 'svc-ops',
  path: '/api/cleanup-tasks',
  method: 'PATCH',
  access: workshop,
  write: ['admin'],
});
/** All but the change, which is a tick too. */
export const cleanupTaskCalls = others;
export const {
  list: listCleanupTasks,
  create: createCleanupTask,
  remove: deleteCleanupTask,
  restore: restoreCleanupTask,
} = others;

const { shape } = cleanupTaskRecord.form.partial();
export const updateCleanupTask = endpoint({
  ...update,
  summary: 'Tick or untick a task (assistants too) or rename it (admins only)',
  body: z
    .object({
      ...shape,
      version: basedOn,
      /** When the box was ticked, for changes made offline: one from before the last reset is refused. */
      tickedAt: moment.optional(),
    })
    .refine(({ tickedAt: _, ...patch }) => changesSomething(patch), 'Nothing to change'),
});

export const resetCleanupTasks = endpoint({
  service: 'svc-ops',
  method: 'POST',
  path: '/api/cleanup-tasks/reset-all',
  summary: 'Untick every task now; answers the checklist',
  access: ['admin'],
  response: z.array(cleanupTaskRecord.shown),
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
