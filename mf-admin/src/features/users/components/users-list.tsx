import type { UserRow, UserStatus } from '@hypercar/contracts/users';
import { EmptyState } from '@hypercar/ui/empty-state';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import type { UserTask } from '../api/user-task';
import { useSetStatus } from '../api/use-set-status';
import { UsersTable } from './users-table';

export interface UsersListProps {
  users: readonly UserRow[];
  page: number;
  onPage: (page: number) => void;
  onTask: (task: UserTask) => void;
}

/** The users that match, a page at a time, with their quick status buttons. */
export const UsersList = ({ users, page: wanted, onPage, onTask }: UsersListProps) => {
  const change = useSetStatus();
  const { rows, page } = pageOf(users, wanted);
  if (users.length === 0)
    return <EmptyState title="No users found">Try another search or filter.</EmptyState>;
  return (
    <>
      <UsersTable
        users={rows}
        pendingId={change.isPending ? change.variables.user.id : undefined}
        // Keep the user's notes.
        onSetStatus={(user: UserRow, status: UserStatus) =>
          change.mutate({ user, status, notes: user.statusNotes })
        }
        onTask={onTask}
      />
      <Pager of="users" page={page} count={users.length} onPage={onPage} />
    </>
  );
};
