import { columnSorts } from '@hypercar/app-kit/pages/column-sort';
import { sortedUserColumns, type UserRow, type UserSort } from '@hypercar/contracts/users';
import { ChosenTable } from '@hypercar/app-kit/columns/chosen-table';
import { selectColumns, useShownRows } from '@hypercar/app-kit/many/select-cell';
import { UserLine, type UserLineProps } from './user-line';

interface UserOrder {
  sort: UserSort;
  onSort: (sort: UserSort) => void;
}

const columnsOf = ({ sort, onSort }: UserOrder) => {
  const sortOf = columnSorts(sort, sortedUserColumns, onSort, ['username']);
  return [
    { name: 'User', sort: sortOf('username') },
    { name: 'Status' },
    { name: 'Role' },
    { name: 'Email Verified' },
    { name: 'Last Login', sort: sortOf('lastLogin') },
    { name: 'Login Count', number: true, sort: sortOf('loginCount') },
    { name: 'Actions' },
  ];
};

/** Those that can be hidden. */
export const userColumns = ['Status', 'Role', 'Email Verified', 'Last Login', 'Login Count'];

export interface UsersTableProps extends Omit<UserLineProps, 'user'> {
  users: readonly UserRow[];
  order: UserOrder;
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
