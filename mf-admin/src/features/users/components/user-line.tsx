import type { UserRow, UserStatus } from '@hypercar/contracts/accounts';
import { Badge } from '@hypercar/ui/badge';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { quickStatuses } from '../api/quick-statuses';
import { roleWords, statusTones, statusVerbs, statusWords } from '../api/status-words';
import { Moment } from './moment';

export interface UserLineProps {
  user: UserRow;
  /** The user whose change is under way. */
  pendingId: string | undefined;
  onSetStatus: (user: UserRow, status: UserStatus) => void;
  /** Opens the dialog with status and notes. */
  onChangeStatus: (user: UserRow) => void;
}

const Actions = ({ user, pendingId, onSetStatus, onChangeStatus }: UserLineProps) => (
  <Buttons role="group" aria-label={`Actions for ${user.username}`}>
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
    <Button size="small" variant="quiet" onClick={() => onChangeStatus(user)}>
      Change status…
    </Button>
  </Buttons>
);

export const UserLine = (props: UserLineProps) => {
  const { user } = props;
  return (
    <tr>
      <th scope="row">
        {user.username}
        <Detail>{user.email}</Detail>
        <Id>{user.id}</Id>
      </th>
      <td>
        <Badge tone={statusTones[user.status]}>{statusWords[user.status]}</Badge>
      </td>
      <td>
        <Badge tone={user.role === 'public' ? 'neutral' : 'info'}>{roleWords[user.role]}</Badge>
      </td>
      <td>
        <Badge tone={user.emailVerified ? 'success' : 'warning'}>
          {user.emailVerified ? 'Verified' : 'Not verified'}
        </Badge>
      </td>
      <td>{user.lastLoginAt ? <Moment at={user.lastLoginAt} /> : 'Never'}</td>
      <td className="number">{user.loginCount}</td>
      <td>
        <Actions {...props} />
      </td>
    </tr>
  );
};

const Detail = styled.div`
  color: ${theme.colour.text};
  font-weight: ${theme.weight.text};
`;
const Id = styled.div`
  font: ${theme.weight.text} ${theme.size.caption} ${theme.font.mono};
  color: ${theme.colour.textMuted};
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.hair};
  min-width: 17rem;
  white-space: nowrap;
`;
