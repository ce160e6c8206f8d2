import type { UserRow } from '@hypercar/contracts/users';
import { RecordTable } from '@hypercar/ui/record-table';
import { selectColumns, useShownRows } from '@hypercar/app-kit/many/select-cell';
import { UserLine, type UserLineProps } from './user-line';

const columns = [
  { name: 'User' },
  { name: 'Status' },
  { name: 'Role' },
  { name: 'Email Verified' },
  { name: 'Last Login' },
  { name: 'Login Count', number: true },
  { name: 'Actions' },
];

export interface UsersTableProps extends Omit<UserLineProps, 'user'> {
  users: readonly UserRow[];
}

export const UsersTable = ({ users, ...line }: UsersTableProps) => {
  const { selection } = line;
  useShownRows(selection, 'Users', users);
  return (
    <RecordTable label="Users" columns={[...selectColumns(selection), ...columns]}>
      {users.map((user) => (
        <UserLine key={user.id} user={user} {...line} />
      ))}
    </RecordTable>
  );
};
