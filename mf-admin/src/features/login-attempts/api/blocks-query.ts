import { callApi } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import {
  listLoginBlocks,
  removeLoginBlock,
  type LoginBlock,
} from '@hypercar/contracts/login-attempts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServerPages } from '@hypercar/app-kit/pages/use-server-pages';

/** The pages of the current login blocks; the one that is shown is polled every 30 s, because blocks expire. */
export const useBlockPages = () => useServerPages(listLoginBlocks, {}, { pollMs: 30_000 });

/** Removes a block. A block that has expired meanwhile leaves the list, too. */
export const useUnblock = () => {
  const client = useQueryClient();
  const queryKey = endpointKey(listLoginBlocks);
  return useMutation({
    mutationFn: ({ id }: LoginBlock) => callApi(removeLoginBlock, { params: { id } }),
    onSuccess: () => notify({ title: 'Login block lifted', kind: 'success' }),
    onError: ({ message }) =>
      notify({ title: 'Failed to lift the login block', description: message, kind: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
};
