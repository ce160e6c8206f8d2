import { callApi } from '@hypercar/app-kit/api';
import { call } from '@hypercar/app-kit/call';
import { notify } from '@hypercar/app-kit/toast';
import type { setTileStatus, Tile } from '@hypercar/contracts/tiles';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { progressQuery, tilesQuery } from './progress-queries';

const setStatus = call<typeof setTileStatus>('PATCH', '/api/tiles/:id');
const mutationKey = [setStatus.path];

/** A completed tile becomes pending, any other becomes completed. */
const opposite = ({ status }: Tile): Tile['status'] =>
  status === 'completed' ? 'pending' : 'completed';

const show = (client: QueryClient, { id, status }: Pick<Tile, 'id' | 'status'>) =>
  client.setQueryData(tilesQuery.queryKey, (tiles) =>
    tiles?.map((tile) => (tile.id === id ? { ...tile, status } : tile)),
  );

const send = (tile: Tile) =>
  callApi(setStatus, { params: { id: tile.id }, body: { status: opposite(tile) } });

/** Shows the new status at once, and the old one again when the server refuses it. */
export const useToggleTile = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: send,
    onMutate: async (tile) => {
      await client.cancelQueries({ queryKey: tilesQuery.queryKey });
      show(client, { id: tile.id, status: opposite(tile) });
    },
    onSuccess: () =>
      notify({
        title: 'Tile updated',
        description: 'Progress has been saved successfully',
        kind: 'success',
      }),
    onError: (error, tile) => {
      show(client, tile);
      notify({ title: 'Update failed', description: error.message, kind: 'error' });
    },
    onSettled: () => {
      // Cancel reads, which would overwrite a pending toggle.
      if (client.isMutating({ mutationKey }) > 1) return;
      void client.invalidateQueries({ queryKey: tilesQuery.queryKey });
      void client.invalidateQueries({ queryKey: progressQuery.queryKey });
    },
  });
};
