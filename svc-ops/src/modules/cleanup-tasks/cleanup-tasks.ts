import {
  cleanupTaskCalls,
  cleanupTaskEvents,
  getCleanupStatus,
  listCleanupRounds,
  resetCleanupTasks,
  updateCleanupTask,
} from '@hypercar/contracts/cleanup-tasks';
import type { Role } from '@hypercar/contracts/endpoint';
import { forbidden } from '@hypercar/service-kit/errors';
import { handleStream } from '@hypercar/service-kit/event-stream';
import { handle, handleShared, type Route } from '@hypercar/service-kit/handle';
import { type Live, streamChanges, changesOf } from '../../changes/live';
import { actOf } from '@hypercar/service-kit/records/act';
import { recordRoutes } from '@hypercar/service-kit/records/record-routes';
import { findRounds, readCleanupStatus } from './cleanup-rounds';
import { resetByHand } from './reset-checklist';
import { changeTask, cleanupTasks } from './task-list';

export { keepRound, readCleanupStatus, slotAt } from './cleanup-rounds';
export { resetWhenDue, startResets } from './reset-checklist';
export { cleanupTasks, findTasksDoneBy, forgetTicksOf, isChecklistInUse } from './task-list';

/** Everybody in the workshop may tick tasks; only admins may rename them (specification, section 6). */
const canRenameTask = (role: Role): boolean => role === 'admin';

export const cleanupTaskRoutes = (live: Live, resetMs: number): readonly Route[] => [
  ...recordRoutes(cleanupTaskCalls, cleanupTasks, live.now),
  handle(updateCleanupTask, ({ params, body, user }) => {
    if (body.title !== undefined && !canRenameTask(user.role))
      throw forbidden('Only administrators can rename a task');
    return changeTask(params.id, body, actOf(user, live.now));
  }),
  handle(resetCleanupTasks, async ({ user }) => {
    await resetByHand(actOf(user, live.now));
    return (await cleanupTasks.find()).map(cleanupTasks.present);
  }),
  handleShared(getCleanupStatus, () => readCleanupStatus(live.now(), resetMs)),
  handleShared(listCleanupRounds, ({ query }) => findRounds(query)),
  handleStream(cleanupTaskEvents, streamChanges(live, changesOf('cleanup-tasks'))),
];
