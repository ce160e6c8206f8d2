import { call } from '@hypercar/app-kit/call';
import { Loaded } from '@hypercar/app-kit/loaded';
import { QueryProvider, endpointQuery } from '@hypercar/app-kit/query';
import type { listSocialPosts } from '@hypercar/contracts/social-posts';
import { EmptyState } from '@hypercar/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Carousel } from './carousel';

/** The posts that visitors see, newest first. */
const postsQuery = () =>
  endpointQuery(call<typeof listSocialPosts>('GET', '/api/social-posts'), undefined, {
    networkMode: 'offlineFirst',
  });

const Posts = () => (
  <Loaded query={useQuery(postsQuery())} of="the posts">
    {(posts) =>
      posts.length > 0 ? (
        <Carousel posts={posts} />
      ) : (
        <EmptyState title="No posts yet">
          What the workshop and its friends post appears here.
        </EmptyState>
      )
    }
  </Loaded>
);

/** The community's posts, one after the other. */
export const PostsCarousel = () => (
  <QueryProvider>
    <Posts />
  </QueryProvider>
);
