import { Router } from 'express';
import { presentCleanupTask } from './modules/cleanup-tasks/cleanup-task.presenter';
import { findTasksDoneBy } from './modules/cleanup-tasks/cleanup-tasks.service';

/** What the other services ask. */
export const internalRouter = (): Router => {
  const router = Router();
  router.get('/export/:userId', async (request, response) => {
    const tasks = await findTasksDoneBy(request.params.userId);
    response.json({ cleanupTasks: tasks.map(presentCleanupTask) });
  });
  return router;
};
