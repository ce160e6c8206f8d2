import { callApi } from '@hypercar/app-kit/api';
import { setUserStatus, type UserRow, type UserStatus } from '@hypercar/contracts/users';
import { replaceUser, useUserChange } from './use-user-change';

export interface StatusChange {
  user: UserRow;
  status: UserStatus;
  /** For administrators. */
  notes?: string | null | undefined;
  /** Shown to the user. */
  reason?: string | null | undefined;
  /** ISO 8601; when the status ends automatically. */
  until?: string | null | undefined;
}

const given = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value));

/** Changes a user's status; the row shows what the server answered. */
export const useSetStatus = () =>
  useUserChange({
    send: ({ user, status, ...more }: StatusChange) =>
      callApi(setUserStatus, { params: { userId: user.id }, body: { status, ...given(more) } }),
    put: replaceUser,
    done: 'User status updated successfully',
    failed: 'Failed to update user status',
  });
