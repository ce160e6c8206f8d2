import { endpointKey } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import { listUsers, type UserRow } from '@hypercar/contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export interface UserChange<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /** The list after the change, before it is refetched. */
  put: (rows: UserRow[], result: Result, input: Input) => UserRow[];
  done: string;
  failed: string;
}

/** A mutation of one user with the specification's toasts; updates the list at once. */
export const useUserChange = <Input, Result>(change: UserChange<Input, Result>) => {
  const client = useQueryClient();
  const { send, put, done, failed } = change;
  return useMutation({
    mutationFn: send,
    onSuccess: async (result, input) => {
      const queryKey = endpointKey(listUsers);
      // A response in flight is older than the change.
      await client.cancelQueries({ queryKey });
      client.setQueryData<UserRow[]>(queryKey, (rows) => rows && put(rows, result, input));
      notify({ title: done, kind: 'success' });
      void client.invalidateQueries({ queryKey });
    },
    onError: ({ message }) => notify({ title: failed, description: message, kind: 'error' }),
  });
};

/** Replaces a user in the list by the service's response. */
export const replaceUser = (rows: UserRow[], changed: UserRow): UserRow[] =>
  rows.map((row) => (row.id === changed.id ? changed : row));
