import type { UserRow, UserStatus } from '@hypercar/contracts/users';
import { Button } from '@hypercar/ui/button';
import { Menu, MenuItem } from '@hypercar/ui/menu';
import { from, theme } from '@hypercar/ui/theme';
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

const QuickButtons = ({ user, pendingId, onSetStatus, onTask }: UserActionsProps) =>
  quickStatuses(user.status).map((status) => (
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
  ));

/** The actions on a user where there is room: quick buttons above, dialogs below. */
export const UserActions = (props: UserActionsProps) => {
  const { user, onTask } = props;
  return (
    <Group role="group" aria-label={`Actions for ${user.username}`}>
      <RowActions>
        <QuickButtons {...props} />
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
};

/** The actions on a user in one line: quick buttons, and a menu of the dialogs. */
export const UserRowActions = (props: UserActionsProps) => {
  const { user, onTask } = props;
  return (
    <Line role="group" aria-label={`Actions for ${user.username}`}>
      <QuickButtons {...props} />
      <Menu
        trigger={
          <Button size="small" variant="quiet">
            More…
          </Button>
        }
      >
        {tasksFor(user).map((kind) => (
          <MenuItem key={kind} danger={kind === 'delete'} onSelect={() => onTask({ kind, user })}>
            {taskLabels[kind]}
          </MenuItem>
        ))}
      </Menu>
    </Line>
  );
};

const Group = styled.div`
  display: grid;
  gap: ${theme.space.hair};
`;
const Line = styled(RowActions)`
  > button {
    padding-inline: ${theme.space.xs};
    font-size: ${theme.size.caption};
  }
  ${from.desktop} {
    flex-wrap: nowrap;
  }
`;
