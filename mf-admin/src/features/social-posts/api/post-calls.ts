import { endpointQuery } from '@hypercar/app-kit/query';
import type { Removal } from '@hypercar/app-kit/use-removal';
import {
  deleteSocialPost,
  listAllSocialPosts,
  restoreSocialPost,
} from '@hypercar/contracts/social-posts';

/** Every post, the hidden ones too, newest first. */
export const postsQuery = () => endpointQuery(listAllSocialPosts);

export const postRemoval: Removal = {
  list: listAllSocialPosts,
  remove: deleteSocialPost,
  restore: restoreSocialPost,
  deleted: 'Post deleted',
  failed: 'Failed to delete post',
  restored: 'Post restored',
};
