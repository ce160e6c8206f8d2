import type { CleanupTask } from '@hypercar/contracts/cleanup-tasks';
import { Card } from '@hypercar/ui/card';
import { EmptyState } from '@hypercar/ui/empty-state';
import { ProgressBar } from '@hypercar/ui/progress-bar';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { useToggleTask } from '../api/use-toggle-task';
import { DeleteTaskDialog } from './delete-task-dialog';
import { EditTaskDialog } from './edit-task-dialog';
import { TaskRow } from './task-row';

export interface TaskListProps {
  tasks: readonly CleanupTask[];
  mayEdit: boolean;
}

/** The tasks with their tick boxes, and how many are done. */
export function TaskList({ tasks, mayEdit }: TaskListProps) {
  const toggle = useToggleTask();
  const [edited, setEdited] = useState<CleanupTask>();
  const [doomed, setDoomed] = useState<CleanupTask>();
  if (tasks.length === 0) return <EmptyState title="No cleanup tasks yet" />;
  const done = tasks.filter((task) => task.completed).length;
  const words = `${done} of ${tasks.length} done`;
  return (
    <>
      <p>{words}</p>
      <ProgressBar percent={(done / tasks.length) * 100} label="Checklist" valueText={words} />
      <List as="ul" role="list">
        {tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            onToggle={() => toggle.mutate(task)}
            onEdit={mayEdit ? () => setEdited(task) : undefined}
            onDelete={mayEdit ? () => setDoomed(task) : undefined}
          />
        ))}
      </List>
      {edited && <EditTaskDialog task={edited} onClose={() => setEdited(undefined)} />}
      {doomed && <DeleteTaskDialog task={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  );
}

const List = styled(Card)`
  padding: ${theme.space.xs} 0;
`;
