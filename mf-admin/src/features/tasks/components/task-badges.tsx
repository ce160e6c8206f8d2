import { type Task, taskRecord } from '@hypercar/contracts/tasks';
import { Badge } from '@hypercar/ui/badge';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { isOverdue } from '../api/task-view';

const statusLabel = taskRecord.fields.status.options;

const tones = {
  pending: 'neutral',
  ordered: 'info',
  shipped: 'warning',
  delivered: 'success',
} as const;

/** The status of a task, and whether its delivery is overdue. */
export const TaskBadges = ({ task }: { task: Task }) => (
  <Marks>
    <Badge tone={tones[task.status]}>{statusLabel[task.status]}</Badge>
    {isOverdue(task) && <Badge tone="danger">Overdue</Badge>}
  </Marks>
);

const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.hair};
`;
