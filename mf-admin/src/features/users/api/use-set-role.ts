import { callApi } from '@hypercar/app-kit/api';
import { setUserRole, type RoleBody, type UserRow } from '@hypercar/contracts/users';
import { replaceUser, useUserChange } from './use-user-change';

interface RoleChange {
  user: UserRow;
  body: RoleBody;
}

/** Changes a user's role. */
export const useSetRole = () =>
  useUserChange({
    send: ({ user, body }: RoleChange) =>
      callApi(setUserRole, { params: { userId: user.id }, body }),
    put: replaceUser,
    done: 'User role updated successfully',
    failed: 'Failed to update user role',
  });
