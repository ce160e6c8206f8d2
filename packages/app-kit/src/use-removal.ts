import { callAny } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Call } from './call';
import type { ListPage } from './call-page';

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

/** Without a row: a whole list, or a page of one. Anything else stays as it is. */
const without = (shown: unknown, id: string): unknown => {
  if (Array.isArray(shown)) return (shown as Identified[]).filter((row) => row.id !== id);
  const page = shown as Partial<ListPage<Identified>> | null | undefined;
  if (!page?.rows) return shown;
  return { ...page, rows: page.rows.filter((row) => row.id !== id) };
};

/** Takes a row away that is shown, then asks the service for the rows again. */
const takeAway = async (client: QueryClient, list: Call, { id }: Identified): Promise<void> => {
  const queryKey = endpointKey(list);
  // A response in flight is older than the change.
  await client.cancelQueries({ queryKey });
  client.setQueriesData({ queryKey }, (shown: unknown) => without(shown, id));
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
      await takeAway(client, removal.list, row);
      const run = () => void bringBack(client, removal, row);
      notify({ title: removal.deleted, kind: 'success', action: { label: 'Undo', run } });
    },
    onError: ({ message }) =>
      notify({ title: removal.failed, description: message, kind: 'error' }),
  });
};
