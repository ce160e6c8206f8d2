import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment, normalText } from './fields';

export const cleanupTask = z.object({
  id,
  title: z.string(),
  completed: z.boolean(),
  completedBy: z.string().nullable(),
  completedAt: moment.nullable(),
});
export type CleanupTask = z.infer<typeof cleanupTask>;

const title = z
  .string('Please enter a task name.')
  .max(200, 'A task name has at most 200 characters')
  .transform(normalText)
  .pipe(z.string().min(1, 'Please enter a task name.'));

export const listCleanupTasks = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/cleanup-tasks',
  summary: 'The cleanup checklist',
  access: ['admin', 'assistant'],
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
  access: ['admin', 'assistant'],
  params: idParams,
  body: z
    .object({ completed: z.boolean().optional(), title: title.optional() })
    .refine((patch) => Object.keys(patch).length > 0, 'Nothing to change'),
  response: cleanupTask,
  status: 200,
});

export const deleteCleanupTask = endpoint({
  service: 'svc-ops',
  method: 'DELETE',
  path: '/api/cleanup-tasks/:id',
  summary: 'Remove a task from the checklist',
  access: ['admin'],
  params: idParams,
  response: z.undefined(),
  status: 204,
});
