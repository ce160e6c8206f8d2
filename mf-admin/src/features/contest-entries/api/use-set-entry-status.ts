import { callApi } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import {
  listContestEntries,
  setEntryStatus,
  type ContestEntryRow,
} from '@hypercar/contracts/contest-entries';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export interface StatusInput {
  entry: ContestEntryRow;
  status: ContestEntryRow['status'];
  reason?: string | undefined;
}

/** Voids or restores an entry. The other ranks change, so the list is refetched. */
export const useSetEntryStatus = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ entry, status, reason }: StatusInput) =>
      callApi(setEntryStatus, { params: { id: entry.id }, body: { status, reason } }),
    onSuccess: async ({ status }) => {
      const title = status === 'void' ? 'Entry taken out' : 'Entry put back';
      notify({ title, kind: 'success' });
      await client.invalidateQueries({ queryKey: endpointKey(listContestEntries) });
    },
    onError: ({ message }) =>
      notify({ title: 'Failed to change the entry', description: message, kind: 'error' }),
  });
};
