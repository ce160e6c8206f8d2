import { callAny } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Call } from './call';

export interface Removal {
  /** The list's read; its path begins the keys of every query that shows the rows. */
  list: Call;
  /** The calls that delete and restore a row, both with the parameter `id`. */
  remove: Call;
  restore: Call;
  /** The toasts: "Note deleted successfully", "Failed to delete note", "Note restored". */
  deleted: string;
  failed: string;
  restored: string;
}

interface Identified {
  id: string;
}

const callById = (target: Call, { id }: Identified): Promise<unknown> =>
  callAny(target, { params: { id } });

/** Changes the rows that are shown, then asks the service for them again. */
const changeRows = async (
  client: QueryClient,
  list: Call,
  change: (rows: Identified[]) => Identified[],
): Promise<void> => {
  const queryKey = endpointKey(list);
  // A response in flight is older than the change.
  await client.cancelQueries({ queryKey });
  client.setQueriesData({ queryKey }, (rows) =>
    Array.isArray(rows) ? change(rows as Identified[]) : rows,
  );
  void client.invalidateQueries({ queryKey });
};

const bringBack = async (client: QueryClient, removal: Removal, row: Identified) => {
  try {
    await callById(removal.restore, row);
    await client.invalidateQueries({ queryKey: endpointKey(removal.list) });
    notify({ title: removal.restored, kind: 'success' });
  } catch (failure) {
    const description = (failure as Error).message;
    notify({ title: 'Failed to undo', description, kind: 'error' });
  }
};

/** A mutation that deletes a row; its toast offers Undo, which restores the row. */
export const useRemoval = (removal: Removal) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (row: Identified) => callById(removal.remove, row),
    onSuccess: async (_answer, row) => {
      await changeRows(client, removal.list, (rows) => rows.filter(({ id }) => id !== row.id));
      const run = () => void bringBack(client, removal, row);
      notify({ title: removal.deleted, kind: 'success', action: { label: 'Undo', run } });
    },
    onError: ({ message }) =>
      notify({ title: removal.failed, description: message, kind: 'error' }),
  });
};
