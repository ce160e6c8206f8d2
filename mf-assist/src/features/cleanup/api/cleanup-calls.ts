import { call } from '@hypercar/app-kit/call';
import type {
  createCleanupTask,
  deleteCleanupTask,
  listCleanupRounds,
  listCleanupTasks,
  resetCleanupTasks,
  restoreCleanupTask,
  updateCleanupTask,
} from '@hypercar/contracts/cleanup-tasks';

/** The checklist's calls by their types alone: ticking needs no form library. */
export const tasksCall = call<typeof listCleanupTasks>('GET', '/api/cleanup-tasks');
export const addCall = call<typeof createCleanupTask>('POST', '/api/cleanup-tasks');
export const changeCall = call<typeof updateCleanupTask>('PATCH', '/api/cleanup-tasks/:id');
export const removeCall = call<typeof deleteCleanupTask>('DELETE', '/api/cleanup-tasks/:id');
export const restoreCall = call<typeof restoreCleanupTask>(
  'POST',
  '/api/cleanup-tasks/:id/restore',
);
export const resetCall = call<typeof resetCleanupTasks>('POST', '/api/cleanup-tasks/reset-all');
export const roundsCall = call<typeof listCleanupRounds>('GET', '/api/cleanup-tasks/rounds');
