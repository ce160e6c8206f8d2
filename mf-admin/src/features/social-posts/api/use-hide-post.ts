import { callApi } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import {
  listAllSocialPosts,
  updateSocialPost,
  type SocialPostRow,
} from '@hypercar/contracts/social-posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Hides a post that is shown, and shows one that is hidden; the list shows what the service answered. */
export const useHidePost = () => {
  const client = useQueryClient();
  const queryKey = endpointKey(listAllSocialPosts);
  return useMutation({
    mutationFn: ({ id, hidden }: SocialPostRow) =>
      callApi(updateSocialPost, { params: { id }, body: { hidden: !hidden } }),
    onSuccess: async (saved) => {
      // A response in flight is older than the change.
      await client.cancelQueries({ queryKey });
      client.setQueryData<SocialPostRow[]>(queryKey, (rows) =>
        rows?.map((row) => (row.id === saved.id ? saved : row)),
      );
      notify({ title: saved.hidden ? 'Post hidden' : 'Post shown', kind: 'success' });
      await client.invalidateQueries({ queryKey });
    },
    onError: ({ message }) =>
      notify({ title: 'Failed to update post', description: message, kind: 'error' }),
  });
};
