import type { CleanupRound } from '@hypercar/contracts/cleanup-tasks';
import { formatMoment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

type RoundTask = CleanupRound['tasks'][number];

const outcome = ({ completed, completedBy, completedAt }: RoundTask): string =>
  completed
    ? `Done${completedBy ? ` by ${completedBy}` : ''}${completedAt ? `, ${formatMoment(completedAt)}` : ''}`
    : 'Not done';

/** The checklist as it stood at the end of a round. */
export const RoundTasks = ({ tasks }: { tasks: readonly RoundTask[] }) => (
  <List role="list">
    {tasks.map((task) => (
      <Item key={task.taskId}>
        {task.title}
        <small>{outcome(task)}</small>
      </Item>
    ))}
  </List>
);

const List = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
`;
const Item = styled.li`
  display: grid;
  font-size: ${theme.size.small};
  small {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
`;
