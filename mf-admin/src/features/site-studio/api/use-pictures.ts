import { callApi } from '@hypercar/app-kit/api';
import { endpointKey, endpointQuery } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import {
  deletePicture,
  listPictures,
  type SitePicture,
  updatePicture,
} from '@hypercar/contracts/site-media';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

interface Act {
  send: () => Promise<unknown>;
  done: string;
}

/** The owner's pictures, those that a search finds, and what can be done with them. */
export const usePictures = (search = '') => {
  const client = useQueryClient();
  const { data } = useQuery(endpointQuery(listPictures, { query: search ? { search } : {} }));
  const reload = () => client.invalidateQueries({ queryKey: endpointKey(listPictures) });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Act) => send(),
    onSuccess: (_answer, { done }) => notify({ title: done, kind: 'success' }),
    onError: ({ message }) =>
      notify({ title: 'Nothing was changed', description: message, kind: 'error' }),
    onSettled: reload,
  });
  return {
    pictures: data ?? undefined,
    isPending,
    reload,
    remove: ({ id }: SitePicture) =>
      mutate({ done: 'Deleted', send: () => callApi(deletePicture, { params: { id } }) }),
    change: (
      { id, version }: SitePicture,
      patch: Partial<Pick<SitePicture, 'alt' | 'focalX' | 'focalY'>>,
    ) =>
      mutate({
        done: 'Saved',
        send: () => callApi(updatePicture, { params: { id }, body: { ...patch, version } }),
      }),
  };
};
