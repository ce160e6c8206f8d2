import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import { listUsers } from '@hypercar/contracts/users';
import { Page } from '@hypercar/ui/page';
import { useQuery } from '@tanstack/react-query';
import { UsersPanel } from '../features/users/components/users-panel';
import { AdminScreen } from '../guard/admin-screen';

/** Every account, polled every 30 s. */
const usersQuery = () => endpointQuery(listUsers, undefined, { refetchInterval: 30_000 });

const Users = () => (
  <Loaded query={useQuery(usersQuery())} of="users">
    {(users) => <UsersPanel users={users} />}
  </Loaded>
);

/** Every account, for administrators. */
export const UserManagementRoute = () => (
  <AdminScreen>
    <Page title="User Management" width="wide">
      <Users />
    </Page>
  </AdminScreen>
);
