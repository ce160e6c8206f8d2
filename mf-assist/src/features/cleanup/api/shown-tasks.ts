import type { CleanupTask } from '@hypercar/contracts/cleanup-tasks';
import type { WaitingChange } from '../../../waiting/waiting-change';

/** A task with this user's pending changes. */
export interface ShownTask extends CleanupTask {
  waiting: boolean;
}

/** The tasks with this user's pending changes applied. */
export const shownTasks = (
  tasks: readonly CleanupTask[],
  waiting: readonly WaitingChange[],
  username: string | null,
): ShownTask[] =>
  tasks.map((task) => {
    const change = waiting.findLast(({ id }) => id === task.id);
    if (!change) return { ...task, waiting: false };
    const completed = change.value === true;
    return {
      ...task,
      waiting: true,
      completed,
      completedBy: completed ? username : null,
      completedAt: completed ? change.at : null,
    };
  });
