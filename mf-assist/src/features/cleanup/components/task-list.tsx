import { useSession } from '@hypercar/app-kit/session';
import type { CleanupTask } from '@hypercar/contracts/cleanup-tasks';
import { Card } from '@hypercar/ui/card';
import { EmptyState } from '@hypercar/ui/empty-state';
import { ProgressBar } from '@hypercar/ui/progress-bar';
import { theme } from '@hypercar/ui/theme';
import { lazy, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { useWaiting } from '../../../waiting/use-waiting';
import { toSend } from '../../../waiting/waiting-list';
import { shownTasks } from '../api/shown-tasks';
import { toggleTask } from '../api/toggle-task';
import { useDeleteTask } from '../api/use-task-writes';
import { TaskRow } from './task-row';

// Lazy: it loads the form library, which assistants do not need for ticking.
const EditTaskDialog = lazy(async () => ({
  default: (await import('./edit-task-dialog')).EditTaskDialog,
}));

export interface TaskListProps {
  tasks: readonly CleanupTask[];
  mayEdit: boolean;
}

const useShownTasks = (tasks: readonly CleanupTask[]) => {
  const { user } = useSession();
  return shownTasks(tasks, toSend(useWaiting(), '/api/cleanup-tasks'), user?.username ?? null);
};

/** The tasks with their tick boxes, and how many are done. */
export function TaskList({ tasks: stored, mayEdit }: TaskListProps) {
  const tasks = useShownTasks(stored);
  const remove = useDeleteTask();
  const [edited, setEdited] = useState<CleanupTask>();
  const count = useRef<HTMLParagraphElement>(null);
  if (tasks.length === 0) return <EmptyState title="No cleanup tasks yet" />;
  const done = tasks.filter((task) => task.completed).length;
  const words = `${done} of ${tasks.length} done`;
  // The pressed button disappears with its row.
  const onDelete = (task: CleanupTask) =>
    remove.mutate(task, { onSuccess: () => count.current?.focus() });
  return (
    <>
      <p ref={count} tabIndex={-1}>
        {words}
      </p>
      <ProgressBar percent={(done / tasks.length) * 100} label="Checklist" valueText={words} />
      <List as="ul" role="list">
        {tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            onToggle={() => toggleTask(task)}
            onEdit={mayEdit ? () => setEdited(task) : undefined}
            onDelete={mayEdit ? () => onDelete(task) : undefined}
          />
        ))}
      </List>
      <Suspense fallback={null}>
        {edited && (
          <EditTaskDialog task={edited} onClose={() => setEdited(undefined)} focusAfter={count} />
        )}
      </Suspense>
    </>
  );
}

const List = styled(Card)`
  padding: ${theme.space.hair} 0;
`;
