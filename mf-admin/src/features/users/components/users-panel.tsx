import type { UserRow, UserStatus } from '@hypercar/contracts/accounts';
import { EmptyState } from '@hypercar/ui/empty-state';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { everyone, filterUsers } from '../api/filter-users';
import { useSetStatus } from '../api/use-set-status';
import { StatusDialog } from './status-dialog';
import { UserFilters } from './user-filters';
import { UsersTable } from './users-table';
import { UserTiles } from './user-tiles';

/** Tiles, filters and table of the accounts. */
export function UsersPanel({ users }: { users: readonly UserRow[] }) {
  const [filter, setFilter] = useState(everyone);
  const [edited, setEdited] = useState<UserRow>();
  const change = useSetStatus();
  const shown = filterUsers(users, filter);
  return (
    <Stack>
      <UserTiles users={users} />
      <UserFilters filter={filter} onChange={setFilter} />
      {shown.length === 0 ? (
        <EmptyState title="No users found">Try another search or filter.</EmptyState>
      ) : (
        <UsersTable
          users={shown}
          pendingId={change.isPending ? change.variables.user.id : undefined}
          onSetStatus={(user: UserRow, status: UserStatus) => change.mutate({ user, status })}
          onChangeStatus={setEdited}
        />
      )}
      {edited && (
        <StatusDialog
          user={edited}
          onSave={change.mutateAsync}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;
