import type { CleanupRound } from '@hypercar/contracts/cleanup-tasks';
import type { CleanupRoundRecord } from './cleanup-round.model';

interface Tick {
  completedByName?: string | null;
  completedAt?: Date | null;
}

/** Who ticked a task, and when. */
export const presentTick = ({ completedByName, completedAt }: Tick) => ({
  completedBy: completedByName ?? null,
  completedAt: completedAt?.toISOString() ?? null,
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
    ...presentTick(task),
  })),
});
