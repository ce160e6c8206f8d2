import type { UserRow } from '@hypercar/contracts/users';
import { ChosenTable } from '@hypercar/app-kit/columns/chosen-table';
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

/** Those that can be hidden. */
export const userColumns = columns.slice(1, -1).map(({ name }) => name);

export interface UsersTableProps extends Omit<UserLineProps, 'user'> {
  users: readonly UserRow[];
}

export const UsersTable = ({ users, ...line }: UsersTableProps) => {
  const { selection } = line;
  useShownRows(selection, 'Users', users);
  return (
    <ChosenTable label="Users" columns={[...selectColumns(selection), ...columns]}>
      {users.map((user) => (
        <UserLine key={user.id} user={user} {...line} />
      ))}
    </ChosenTable>
  );
};
