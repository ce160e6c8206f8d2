import { ColumnsButton } from '@hypercar/app-kit/columns/columns-button';
import { SelectButton } from '@hypercar/app-kit/many/many-bar';
import { useSelection } from '@hypercar/app-kit/many/use-selection';
import { exportUsers, listUsers, type UserRow, type UserSort } from '@hypercar/contracts/users';
import { EmptyState } from '@hypercar/ui/empty-state';
import { ExportButton } from '@hypercar/app-kit/pages/export-button';
import { ServerList } from '@hypercar/app-kit/pages/server-list';
import { type PageState, useServerPages } from '@hypercar/app-kit/pages/use-server-pages';
import { useSettled } from '@hypercar/app-kit/pages/use-settled';
import { type UserFilter, userQuery } from '../api/user-filter';
import type { UserTask } from '../api/user-task';
import { useQuickStatus } from '../api/use-set-status';
import { ManyUsers } from './many-users';
import { userColumns, UsersTable } from './users-table';

export interface UsersListProps {
  filter: UserFilter;
  at: PageState;
  onTask: (task: UserTask) => void;
  onSort: (sort: UserSort) => void;
}

/** The users that match, a page at a time, polled every 30 s, with their quick status buttons. */
export const UsersList = ({ filter, at, onTask, onSort }: UsersListProps) => {
  const query = userQuery(useSettled(filter));
  const pages = useServerPages(listUsers, query, {
    pollMs: 30_000,
    at,
  });
  const quick = useQuickStatus();
  const selection = useSelection<UserRow>();
  return (
    <>
      <ServerList
        of="users"
        pages={pages}
        tool={
          <>
            <SelectButton size="small" selection={selection} />
            <ColumnsButton table="Users" columns={userColumns} />
            <ExportButton target={exportUsers} query={query} />
          </>
        }
        empty={<EmptyState title="No users found">Try another search or filter.</EmptyState>}
      >
        {(users) => (
          <UsersTable
            users={users}
            order={{ sort: filter.sort, onSort }}
            pendingId={quick.pendingId}
            onSetStatus={quick.set}
            onTask={onTask}
            selection={selection}
          />
        )}
      </ServerList>
      <ManyUsers selection={selection} />
    </>
  );
};
