import { callApi } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import {
  createSocialPost,
  listAllSocialPosts,
  updateSocialPost,
  type SocialPostBody,
  type SocialPostRow,
} from '@hypercar/contracts/social-posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface PostChange {
  /** Undefined for a new one. */
  post?: SocialPostRow | undefined;
  /** What differs, and nothing else: what somebody else changed meanwhile stays. */
  patch: Partial<SocialPostBody> & { hidden?: boolean };
}

const send = ({ post, patch }: PostChange): Promise<SocialPostRow> =>
  post
    ? callApi(updateSocialPost, { params: { id: post.id }, body: patch })
    : callApi(createSocialPost, { body: patch as SocialPostBody });

const doneLabel = ({ post, patch }: PostChange): string => {
  if (!post) return 'Post added';
  if (patch.hidden === undefined) return 'Post updated';
  return patch.hidden ? 'Post hidden' : 'Post shown';
};

/** Adds a post or changes one; the list shows what the service answered. */
export const useSavePost = () => {
  const client = useQueryClient();
  const queryKey = endpointKey(listAllSocialPosts);
  return useMutation({
    mutationFn: send,
    onSuccess: async (saved, change) => {
      // A response in flight is older than the change.
      await client.cancelQueries({ queryKey });
      client.setQueryData<SocialPostRow[]>(queryKey, (rows) =>
        rows?.map((row) => (row.id === saved.id ? saved : row)),
      );
      notify({ title: doneLabel(change), kind: 'success' });
      await client.invalidateQueries({ queryKey });
    },
    onError: ({ message }, { post }) => {
      const title = post ? 'Failed to update post' : 'Failed to add post';
      notify({ title, description: message, kind: 'error' });
    },
  });
};
export type SavePost = ReturnType<typeof useSavePost>;
