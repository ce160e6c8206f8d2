import { callApi } from '@hypercar/app-kit/api';
import type { Role } from '@hypercar/contracts/endpoint';
import { setUserRole, type UserRow } from '@hypercar/contracts/users';
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
