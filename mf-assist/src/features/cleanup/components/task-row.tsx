import type { CleanupTask } from '@hypercar/contracts/cleanup-tasks';
import { Button } from '@hypercar/ui/button';
import { Checkbox } from '@hypercar/ui/checkbox';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', dateStyle: 'medium' });

const DoneBy = ({ task }: { task: CleanupTask }) => (
  <Done>
    Done{task.completedBy && ` by ${task.completedBy}`}
    {task.completedAt && (
      <>
        {', '}
        <time dateTime={task.completedAt}>{clock.format(new Date(task.completedAt))}</time>
      </>
    )}
  </Done>
);

export interface TaskRowProps {
  task: CleanupTask;
  onToggle: () => void;
  /** Only admins have these two. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

export const TaskRow = ({ task, onToggle, onEdit, onDelete }: TaskRowProps) => (
  <Row>
    <Text>
      <Checkbox label={task.title} checked={task.completed} onChange={onToggle} />
      {task.completed && <DoneBy task={task} />}
    </Text>
    {onEdit && (
      <Button size="small" variant="quiet" aria-label={`Edit ${task.title}`} onClick={onEdit}>
        Edit
      </Button>
    )}
    {onDelete && (
      <Button size="small" variant="quiet" aria-label={`Delete ${task.title}`} onClick={onDelete}>
        Delete
      </Button>
    )}
  </Row>
);

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space.hair};
  padding: ${theme.space.xs} ${theme.space.m};
  & + & {
    border-top: 1px solid ${theme.colour.line};
  }
  &:has(:checked) label {
    color: ${theme.colour.textMuted};
    text-decoration: line-through;
  }
`;
const Text = styled.div`
  flex: 1;
  min-width: 0;
`;
const Done = styled.p`
  padding-left: calc(1.35rem + ${theme.space.s});
  font-size: ${theme.size.caption};
  color: ${theme.colour.textMuted};
`;
