import { Badge } from '@hypercar/ui/badge';
import { theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Moment } from '@hypercar/ui/moment';
import { roleLabel, statusTones, statusLabel } from '../api/status-labels';
import { UserActions, type UserActionsProps } from './user-actions';

/** One user: a row where there is room, a card elsewhere. */
export const UserLine = (props: UserActionsProps) => {
  const { user } = props;
  return (
    <tr>
      <th scope="row">
        <Link to={`/user-management/${user.id}`}>{user.username}</Link>
        <Detail>{user.email}</Detail>
        <Id>{user.id}</Id>
      </th>
      <td data-label="Status">
        <span>
          <Badge tone={statusTones[user.status]}>{statusLabel[user.status]}</Badge>
          {user.statusReason && <Until>{user.statusReason}</Until>}
          {user.statusUntil && (
            <Until>
              until <Moment at={user.statusUntil} />
            </Until>
          )}
        </span>
      </td>
      <td data-label="Role">
        <Badge tone={user.role === 'public' ? 'neutral' : 'info'}>{roleLabel[user.role]}</Badge>
      </td>
      <td data-label="Email Verified">
        <Badge tone={user.emailVerified ? 'success' : 'warning'}>
          {user.emailVerified ? 'Verified' : 'Not verified'}
        </Badge>
      </td>
      <td data-label="Last Login">
        {user.lastLoginAt ? <Moment at={user.lastLoginAt} /> : 'Never'}
      </td>
      <td data-label="Login Count" className="number">
        {user.loginCount}
      </td>
      <td>
        <UserActions {...props} />
      </td>
    </tr>
  );
};

const Detail = styled.div`
  color: ${theme.colour.text};
  font-weight: ${theme.weight.text};
`;
const Id = styled.div`
  white-space: nowrap;
  font: ${theme.weight.text} ${theme.size.caption} ${theme.font.mono};
  color: ${theme.colour.textMuted};
`;
const Until = styled.small`
  display: block;
  margin-top: ${theme.space.hair};
  font-size: ${theme.size.caption};
  color: ${theme.colour.textMuted};
`;
