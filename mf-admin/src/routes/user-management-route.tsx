import { Loaded } from '@hypercar/app-kit/loaded';
import { QueryProvider } from '@hypercar/app-kit/query';
import { Page } from '@hypercar/ui/page';
import { useQuery } from '@tanstack/react-query';
import { usersQuery } from '../features/users/api/users-query';
import { UsersPanel } from '../features/users/components/users-panel';

const Users = () => (
  <Loaded query={useQuery(usersQuery())} of="users">
    {(users) => <UsersPanel users={users} />}
  </Loaded>
);

/** Every account, for administrators. */
export const UserManagementRoute = () => (
  <QueryProvider>
    <Page title="User Management" width="wide">
      <Users />
    </Page>
  </QueryProvider>
);
