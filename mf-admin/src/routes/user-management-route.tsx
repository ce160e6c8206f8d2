import { SavedViews } from '@hypercar/app-kit/saved-views/saved-views';
import { Page } from '@hypercar/ui/page';
import { UsersPanel } from '../features/users/components/users-panel';
import { AdminScreen } from '../guard/admin-screen';

/** The accounts, for administrators. */
export const UserManagementRoute = () => (
  <AdminScreen>
    <Page title="User Management" width="wide" actions={<SavedViews path="/user-management" />}>
      <UsersPanel />
    </Page>
  </AdminScreen>
);
