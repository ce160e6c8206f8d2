import type { CleanupTask } from '@hypercar/contracts/cleanup-tasks';
import type { CleanupTaskRecord } from './cleanup-task.model';

export const presentCleanupTask = (task: CleanupTaskRecord): CleanupTask => ({
  id: String(task._id),
  title: task.title,
  completed: task.completed,
  completedBy: task.completedByName ?? null,
  completedAt: task.completedAt?.toISOString() ?? null,
});
