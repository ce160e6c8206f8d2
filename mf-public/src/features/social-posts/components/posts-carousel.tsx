import { QueryProvider } from '@hypercar/app-kit/query';
import { EmptyState } from '@hypercar/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { PanelQuery } from '../../../parts/panel-query';
import { postsQuery } from '../api/posts-query';
import { Carousel } from './carousel';

const Posts = () => (
  <PanelQuery query={useQuery(postsQuery())} errorTitle="The posts could not be loaded">
    {(posts) =>
      posts.length > 0 ? (
        <Carousel posts={posts} />
      ) : (
        <EmptyState title="No posts yet">
          What the workshop and its friends post appears here.
        </EmptyState>
      )
    }
  </PanelQuery>
);

/** The community's posts, one after the other. */
export const PostsCarousel = () => (
  <QueryProvider>
    <Posts />
  </QueryProvider>
);
