import { columnSorts, type ListSort } from '@hypercar/app-kit/pages/column-sort';
import { sortedUserColumns, type UserRow } from '@hypercar/contracts/users';
import { ChosenTable } from '@hypercar/app-kit/columns/chosen-table';
import { selectColumns, useShownRows } from '@hypercar/app-kit/many/select-cell';
import { UserLine, type UserLineProps } from './user-line';

type UserColumn = (typeof sortedUserColumns)[number];

const columnsOf = (order: ListSort<UserColumn>) => {
  const sortOf = columnSorts(order, sortedUserColumns, ['username', 'status', 'role']);
  return [
    { name: 'User', sort: sortOf('username') },
    { name: 'Status', sort: sortOf('status') },
    { name: 'Role', sort: sortOf('role') },
    { name: 'Email Verified', sort: sortOf('emailVerified') },
    { name: 'Last Login', sort: sortOf('lastLogin') },
    { name: 'Login Count', number: true, sort: sortOf('loginCount') },
    { name: 'Actions' },
  ];
};

/** Those that can be hidden. */
export const userColumns = ['Status', 'Role', 'Email Verified', 'Last Login', 'Login Count'];

export interface UsersTableProps extends Omit<UserLineProps, 'user'> {
  users: readonly UserRow[];
  order: ListSort<UserColumn>;
}

export const UsersTable = ({ users, order, ...line }: UsersTableProps) => {
  const { selection } = line;
  useShownRows(selection, 'Users', users);
  return (
    <ChosenTable label="Users" columns={[...selectColumns(selection), ...columnsOf(order)]}>
      {users.map((user) => (
        <UserLine key={user.id} user={user} {...line} />
      ))}
    </ChosenTable>
  );
};
