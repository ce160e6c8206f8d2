import {
  createCleanupTask,
  deleteCleanupTask,
  listCleanupTasks,
  updateCleanupTask,
} from '@hypercar/contracts/cleanup-tasks';
import { forbidden } from '@hypercar/service-kit/errors';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { canRenameTask } from './cleanup-task.policy';
import { presentCleanupTask } from './cleanup-task.presenter';
import { addTask, changeTask, findTasks, removeTask } from './cleanup-tasks.service';

export const cleanupTaskRoutes: readonly Route[] = [
  handle(listCleanupTasks, async () => (await findTasks()).map(presentCleanupTask)),
  handle(createCleanupTask, async ({ body }) => presentCleanupTask(await addTask(body.title))),
  handle(updateCleanupTask, async ({ params, body, user }) => {
    if (body.title !== undefined && !canRenameTask(user.role))
      throw forbidden('Only administrators can rename a task');
    return presentCleanupTask(await changeTask(params.id, body, user));
  }),
  handle(deleteCleanupTask, ({ params }) => removeTask(params.id).then(() => undefined)),
];
