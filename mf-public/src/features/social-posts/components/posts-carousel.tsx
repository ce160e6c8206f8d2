import { Loaded } from '@hypercar/app-kit/loaded';
import { QueryProvider } from '@hypercar/app-kit/query';
import { EmptyState } from '@hypercar/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { postsQuery } from '../api/posts-query';
import { Carousel } from './carousel';

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
