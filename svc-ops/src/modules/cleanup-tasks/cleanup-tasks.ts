import {
  cleanupTaskEvents,
  createCleanupTask,
  deleteCleanupTask,
  getCleanupStatus,
  listCleanupRounds,
  listCleanupTasks,
  resetCleanupTasks,
  restoreCleanupTask,
  updateCleanupTask,
} from '@hypercar/contracts/cleanup-tasks';
import type { Role } from '@hypercar/contracts/endpoint';
import { forbidden } from '@hypercar/service-kit/errors';
import { handleStream } from '@hypercar/service-kit/event-stream';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { type Live, streamChanges, changesOf } from '../../changes/live';
import { actOf } from '@hypercar/service-kit/records/act';
import { findRounds, readCleanupStatus } from './cleanup-rounds';
import { resetByHand } from './reset-checklist';
import { addTask, changeTask, cleanupTasks, findTasks } from './task-list';

export { isChecklistInUse, keepRound, readCleanupStatus, slotAt } from './cleanup-rounds';
export { resetWhenDue, startResets } from './reset-checklist';
export { addTask, cleanupTasks, findTasksDoneBy, forgetTicksOf } from './task-list';

/** Ticking is the work of everybody in the workshop, naming is the admins' (specification, section 6). */
const canRenameTask = (role: Role): boolean => role === 'admin';

const taskRoutes = ({ now }: Live): readonly Route[] => [
  handle(listCleanupTasks, () => findTasks()),
  handle(createCleanupTask, ({ body, user }) => addTask(body.title, actOf(user, now))),
  handle(updateCleanupTask, ({ params, body, user }) => {
    if (body.title !== undefined && !canRenameTask(user.role))
      throw forbidden('Only administrators can rename a task');
    return changeTask(params.id, body, actOf(user, now));
  }),
  handle(deleteCleanupTask, async ({ params, user }) => {
    await cleanupTasks.remove(params.id, actOf(user, now));
    return undefined;
  }),
  handle(restoreCleanupTask, ({ params, user }) =>
    cleanupTasks.restore(params.id, actOf(user, now)),
  ),
];

export const cleanupTaskRoutes = (live: Live, resetMs: number): readonly Route[] => [
  ...taskRoutes(live),
  handle(resetCleanupTasks, async ({ user }) => {
    await resetByHand(actOf(user, live.now));
    return findTasks();
  }),
  handle(getCleanupStatus, () => readCleanupStatus(live.now(), resetMs)),
  handle(listCleanupRounds, ({ query }) => findRounds(query)),
  handleStream(cleanupTaskEvents, streamChanges(live, changesOf('cleanup-tasks'))),
];
