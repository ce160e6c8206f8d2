import type { UserRow, UserStatus } from '@hypercar/contracts/accounts';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { quickStatuses } from '../api/quick-statuses';
import { statusVerbs } from '../api/status-words';
import { taskLabels, tasksFor, type UserTask } from '../api/user-task';

export interface UserActionsProps {
  user: UserRow;
  /** The user whose change is under way. */
  pendingId: string | undefined;
  onSetStatus: (user: UserRow, status: UserStatus) => void;
  /** Opens a dialog. */
  onTask: (task: UserTask) => void;
}

/** What can be done with a user: at once above, with a dialog below. */
export const UserActions = ({ user, pendingId, onSetStatus, onTask }: UserActionsProps) => (
  <Group role="group" aria-label={`Actions for ${user.username}`}>
    <Buttons>
      {quickStatuses(user.status).map((status) => (
        <Button
          key={status}
          size="small"
          variant="secondary"
          pending={pendingId === user.id}
          onClick={() => onSetStatus(user, status)}
        >
          {statusVerbs[status]}
        </Button>
      ))}
    </Buttons>
    <Buttons>
      {tasksFor(user).map((kind) => (
        <Task key={kind} size="small" variant="quiet" onClick={() => onTask({ kind, user })}>
          {taskLabels[kind]}
        </Task>
      ))}
    </Buttons>
  </Group>
);

const Group = styled.div`
  display: grid;
  gap: ${theme.space.hair};
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.hair};
`;
const Task = styled(Button)`
  padding: 0 ${theme.space.xs};
  font-weight: ${theme.weight.medium};
  color: ${theme.colour.ice};
`;
