import type { UserRow } from '@hypercar/contracts/users';
import { RecordTable } from '@hypercar/ui/record-table';
import type { UserActionsProps } from './user-actions';
import { UserLine } from './user-line';

const columns = [
  { name: 'User' },
  { name: 'Status' },
  { name: 'Role' },
  { name: 'Email Verified' },
  { name: 'Last Login' },
  { name: 'Login Count', number: true },
  { name: 'Actions' },
];

export interface UsersTableProps extends Omit<UserActionsProps, 'user'> {
  users: readonly UserRow[];
}

export const UsersTable = ({ users, ...actions }: UsersTableProps) => (
  <RecordTable label="Users" columns={columns}>
    {users.map((user) => (
      <UserLine key={user.id} user={user} {...actions} />
    ))}
  </RecordTable>
);
