import type { CleanupRound, CleanupTask } from '@hypercar/contracts/cleanup-tasks';
import type { CleanupRoundRecord } from './cleanup-round.model';
import type { CleanupTaskRecord } from './cleanup-task.model';

export const presentCleanupTask = (task: CleanupTaskRecord): CleanupTask => ({
  id: String(task._id),
  title: task.title,
  completed: task.completed,
  completedBy: task.completedByName ?? null,
  completedAt: task.completedAt?.toISOString() ?? null,
  version: task.version,
});

export const presentCleanupRound = (round: CleanupRoundRecord): CleanupRound => ({
  id: String(round._id),
  kind: round.kind,
  startedAt: round.startedAt?.toISOString() ?? null,
  endedAt: round.endedAt.toISOString(),
  performedAt: round.performedAt.toISOString(),
  resetBy: round.resetBy?.name ?? null,
  tasks: round.tasks.map((task) => ({
    taskId: String(task.taskId),
    title: task.title,
    completed: task.completed,
    completedBy: task.completedByName ?? null,
    completedAt: task.completedAt?.toISOString() ?? null,
  })),
});
