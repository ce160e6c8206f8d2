import { Button } from '@hypercar/ui/button';
import { Checkbox } from '@hypercar/ui/checkbox';
import { formatMoment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { WaitingMark } from '../../../waiting/waiting-mark';
import type { ShownTask } from '../api/shown-tasks';

const DoneBy = ({ completedBy, completedAt, waiting }: ShownTask) => (
  <Done>
    Done{completedBy && ` by ${completedBy}`}
    {completedAt && (
      <>
        {', '}
        <time dateTime={completedAt}>{formatMoment(completedAt)}</time>
      </>
    )}
    {waiting && ' · '}
  </Done>
);

export interface TaskRowProps {
  task: ShownTask;
  onToggle: () => void;
  /** Only admins have these two. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

export const TaskRow = ({ task, onToggle, onEdit, onDelete }: TaskRowProps) => (
  <Row>
    <Text>
      <Checkbox label={task.title} checked={task.completed} onChange={onToggle} />
      <Under>
        {task.completed && <DoneBy {...task} />}
        {task.waiting && <WaitingMark />}
      </Under>
    </Text>
    {onEdit && (
      <Button variant="quiet" aria-label={`Edit ${task.title}`} onClick={onEdit}>
        Edit
      </Button>
    )}
    {onDelete && (
      <Button variant="quiet" aria-label={`Delete ${task.title}`} onClick={onDelete}>
        Delete
      </Button>
    )}
  </Row>
);

const Row = styled.li`
  display: flex;
  align-items: center;
  padding: ${theme.space.xs} ${theme.space.m};
  & + & {
    border-top: 1px solid ${theme.colour.line};
  }
  &:has(:checked) label {
    color: ${theme.colour.textMuted};
    text-decoration: line-through;
  }
  > button {
    padding-inline: ${theme.space.xs};
  }
`;
/* The whole line is the target: gloves. */
const Text = styled.div`
  flex: 1;
  min-width: 0;
  label {
    width: 100%;
    min-height: ${theme.target.large};
  }
`;
const Under = styled.p`
  padding-left: calc(1.35rem + ${theme.space.s});
`;
const Done = styled.span`
  font-size: ${theme.size.caption};
  color: ${theme.colour.textMuted};
`;
