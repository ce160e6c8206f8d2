import { call } from '@hypercar/app-kit/call';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { listSocialPosts } from '@hypercar/contracts/social-posts';

/** The posts that visitors see, newest first. */
export const postsQuery = () =>
  endpointQuery(call<typeof listSocialPosts>('GET', '/api/social-posts'));
