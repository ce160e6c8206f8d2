import type { UserRow } from '@hypercar/contracts/accounts';
import { Table } from '@hypercar/ui/table';
import { UserLine, type UserLineProps } from './user-line';

const columns = ['User', 'Status', 'Role', 'Email Verified', 'Last Login'];

export interface UsersTableProps extends Omit<UserLineProps, 'user'> {
  users: readonly UserRow[];
}

export const UsersTable = ({ users, ...actions }: UsersTableProps) => (
  <Table label="Users">
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        <th scope="col" className="number">
          Login Count
        </th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
    <tbody>
      {users.map((user) => (
        <UserLine key={user.id} user={user} {...actions} />
      ))}
    </tbody>
  </Table>
);
