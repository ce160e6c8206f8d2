import { RowNotes } from '@hypercar/app-kit/records/row-notes';
import type { Task } from '@hypercar/contracts/tasks';
import { Checkbox } from '@hypercar/ui/checkbox';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import type { CompleteTask } from '../api/use-complete-task';

export interface TaskItemProps {
  task: Task;
  complete: CompleteTask;
}

/** A task with its checkbox; a completed one is struck through. The change is optimistic. */
export const TaskItem = ({ task, complete }: TaskItemProps) => {
  const sent = complete.isPending && complete.variables.id === task.id && complete.variables;
  const { completed } = sent || task;
  return (
    <>
      <Checkbox
        label={completed ? <Done>{task.item}</Done> : task.item}
        checked={completed}
        aria-busy={sent ? true : undefined}
        onChange={({ target }) =>
          !sent && complete.mutate({ id: task.id, completed: target.checked })
        }
      />
      {task.notes && <RowNotes>{task.notes}</RowNotes>}
    </>
  );
};

const Done = styled.s`
  color: ${theme.colour.textMuted};
`;
