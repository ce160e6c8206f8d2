import { callApi } from '@hypercar/app-kit/api';
import type { UserRow } from '@hypercar/contracts/accounts';
import type { Role } from '@hypercar/contracts/endpoint';
import { setUserRole } from '@hypercar/contracts/user-administration';
import { replaceUser, useUserChange } from './use-user-change';

/** Changes a user's role. */
export const useSetRole = () =>
  useUserChange({
    send: ({ user, role }: { user: UserRow; role: Role }) =>
      callApi(setUserRole, { params: { userId: user.id }, body: { role } }),
    put: replaceUser,
    done: 'User role updated successfully',
    failed: 'Failed to update user role',
  });
