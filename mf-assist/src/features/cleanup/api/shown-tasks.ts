import type { CleanupTask } from '@hypercar/contracts/cleanup-tasks';
import type { WaitingChange } from '../../../waiting/waiting-change';

/** A task as this person sees it: what they did is shown before the service has answered. */
export interface ShownTask extends CleanupTask {
  waiting: boolean;
}

/** The tasks with what this person did on top. */
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
