import { callApi } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import {
  listUsers,
  setUserStatus,
  type UserRow,
  type UserStatus,
} from '@hypercar/contracts/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export interface StatusChange {
  user: UserRow;
  status: UserStatus;
  notes?: string | null;
}

const failed = (error: Error) =>
  notify({ title: 'Failed to update user status', description: error.message, kind: 'error' });

/** Changes a user's status; the row shows what the server answered. */
export const useSetStatus = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ user, status, notes }: StatusChange) =>
      callApi(setUserStatus, {
        params: { userId: user.id },
        body: { status, ...(notes ? { notes } : {}) },
      }),
    onSuccess: (changed) => {
      client.setQueryData<UserRow[]>(endpointKey(listUsers), (rows) =>
        rows?.map((row) => (row.id === changed.id ? changed : row)),
      );
      notify({ title: 'User status updated successfully', kind: 'success' });
      return client.invalidateQueries({ queryKey: endpointKey(listUsers) });
    },
    onError: failed,
  });
};
