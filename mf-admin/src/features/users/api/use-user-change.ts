import { endpointKey } from '@hypercar/app-kit/query';
import { staleEditOf } from '@hypercar/app-kit/stale-edit';
import { notify } from '@hypercar/app-kit/toast';
import type { ListPage } from '@hypercar/app-kit/call-page';
import { listUserTags } from '@hypercar/contracts/user-tags';
import { getUserSummary, listUsers, type UserRow } from '@hypercar/contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAccountPages } from '../../../lists/account-pages';

export interface UserChange<Input, Result> {
  send: (input: Input) => Promise<Result>;
  /** The rows of a page after the change, before it is refetched. */
  put: (rows: readonly UserRow[], result: Result, input: Input) => readonly UserRow[];
  done: string;
  failed: string;
  /** Takes the change back; the toast offers it. */
  undo?: (result: Result, input: Input) => void;
}

/** A mutation of one user with the specification's toasts; updates the list at once. */
export const useUserChange = <Input, Result>(change: UserChange<Input, Result>) => {
  const client = useQueryClient();
  const { send, put, done, failed, undo } = change;
  return useMutation({
    mutationFn: send,
    onSuccess: async (result, input) => {
      const queryKey = endpointKey(listUsers);
      // A response in flight is older than the change.
      await client.cancelQueries({ queryKey });
      client.setQueriesData<ListPage<UserRow>>(
        { queryKey },
        (page) => page && { ...page, rows: put(page.rows, result, input) },
      );
      const action = undo && { label: 'Undo', run: () => undo(result, input) };
      notify({ title: done, kind: 'success', ...(action && { action }) });
      void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: endpointKey(getUserSummary) });
      void client.invalidateQueries({ queryKey: endpointKey(listUserTags) });
      refreshAccountPages(client);
    },
    onError: (failure) => {
      // What was changed meanwhile is asked for again; a dialog shows it beside what is not saved yet.
      const stale = staleEditOf(failure);
      if (stale) void client.invalidateQueries({ queryKey: endpointKey(listUsers) });
      notify({ title: failed, description: failure.message, kind: 'error' });
    },
  });
};

/** Replaces a user in the list by the service's response. */
export const replaceUser = (rows: readonly UserRow[], changed: UserRow): readonly UserRow[] =>
  rows.map((row) => (row.id === changed.id ? changed : row));
