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
import { forbidden } from '@hypercar/service-kit/errors';
import { handleStream } from '@hypercar/service-kit/event-stream';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { type Live, streamChanges, changesOf } from '../../changes/live';
import { actOf } from '../../records/act';
import { findRounds, readCleanupStatus } from './cleanup-rounds.service';
import { canRenameTask } from './cleanup-task.policy';
import { addTask, changeTask, cleanupTasks, findTasks } from './cleanup-tasks.service';
import { resetByHand } from './reset-checklist';

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
