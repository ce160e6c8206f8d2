import { SelectCell } from '@hypercar/app-kit/many/select-cell';
import type { Selection } from '@hypercar/app-kit/many/use-selection';
import type { UserRow } from '@hypercar/contracts/users';
import { Badge } from '@hypercar/ui/badge';
import { from, theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Moment } from '@hypercar/ui/moment';
import { roleLabel, statusTones, statusLabel } from '../api/status-labels';
import { type UserActionsProps, UserRowActions } from './user-actions';

export interface UserLineProps extends UserActionsProps {
  selection: Selection<UserRow>;
}

/** One user: a line where there is room, a card elsewhere. */
export const UserLine = (props: UserLineProps) => {
  const { user, selection } = props;
  return (
    <tr>
      <SelectCell selection={selection} table="Users" row={user} name={user.username} />
      <th scope="row">
        <Who>
          <Link to={`/user-management/${user.id}`}>{user.username}</Link>
          <Detail>{user.email}</Detail>
          <Id>{user.id}</Id>
          {user.tags?.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </Who>
      </th>
      <td data-label="Status" className="tag">
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
      <td data-label="Role" className="tag">
        <Badge tone={user.role === 'public' ? 'neutral' : 'info'}>{roleLabel[user.role]}</Badge>
      </td>
      <td data-label="Email Verified" className="tag">
        <Badge tone={user.emailVerified ? 'success' : 'warning'}>
          {user.emailVerified ? 'Verified' : 'Not verified'}
        </Badge>
      </td>
      <td data-label="Last Login" className="brief">
        {user.lastLoginAt ? <Moment at={user.lastLoginAt} /> : 'Never'}
      </td>
      <td data-label="Login Count" className="number">
        {user.loginCount}
      </td>
      <td>
        <UserRowActions {...props} />
      </td>
    </tr>
  );
};

/* Name, address and id in one line where there is room for it. */
const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space.s};
`;
const Detail = styled.span`
  color: ${theme.colour.text};
  font-weight: ${theme.weight.text};
`;
const Id = styled.span`
  white-space: nowrap;
  font: ${theme.weight.text} ${theme.size.caption} ${theme.font.mono};
  color: ${theme.colour.textMuted};
`;
const Until = styled.small`
  display: block;
  margin-top: ${theme.space.hair};
  font-size: ${theme.size.caption};
  color: ${theme.colour.textMuted};
  ${from.desktop} {
    max-width: 16rem;
  }
`;
