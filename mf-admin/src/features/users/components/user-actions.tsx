import type { UserRow, UserStatus } from '@hypercar/contracts/users';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { QuietRowActions, RowAction, RowActions } from '@hypercar/ui/row-actions';
import { statusVerbs } from '../api/status-labels';
import { taskLabels, tasksFor, type UserTask } from '../api/user-task';

/** The quick buttons of a user: active offers inactive and the reverse, everyone suspended and banned. */
const quickStatuses = (status: UserStatus): UserStatus[] => {
  const offered: UserStatus[] = ['suspended', 'banned'];
  if (status === 'active') offered.unshift('inactive');
  if (status === 'inactive') offered.unshift('active');
  return offered;
};

export interface UserActionsProps {
  user: UserRow;
  /** The user whose change is pending. */
  pendingId: string | undefined;
  onSetStatus: (user: UserRow, status: UserStatus) => void;
  /** Opens a dialog. */
  onTask: (task: UserTask) => void;
}

/** The actions on a user: quick buttons above, dialogs below. */
export const UserActions = ({ user, pendingId, onSetStatus, onTask }: UserActionsProps) => (
  <Group role="group" aria-label={`Actions for ${user.username}`}>
    <RowActions>
      {quickStatuses(user.status).map((status) => (
        <Button
          key={status}
          size="small"
          variant="secondary"
          pending={pendingId === user.id}
          onClick={() =>
            // A ban refuses the referral's points for good: it is asked for, with its reason.
            status === 'banned' ? onTask({ kind: 'ban', user }) : onSetStatus(user, status)
          }
        >
          {statusVerbs[status]}
        </Button>
      ))}
    </RowActions>
    <QuietRowActions>
      {tasksFor(user).map((kind) => (
        <RowAction key={kind} $danger={kind === 'delete'} onClick={() => onTask({ kind, user })}>
          {taskLabels[kind]}
        </RowAction>
      ))}
    </QuietRowActions>
  </Group>
);

const Group = styled.div`
  display: grid;
  gap: ${theme.space.hair};
`;
