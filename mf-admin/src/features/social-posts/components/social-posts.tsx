import { listAllSocialPosts } from '@hypercar/contracts/social-posts';
import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Stack } from '@hypercar/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { RecordBoard } from '@hypercar/app-kit/records/record-board';
import { placePosts } from '../api/place-posts';
import { postView } from '../api/post-view';
import { PostsList } from './posts-list';

/** The posts that the landing page shows, and those kept from it. */
export function SocialPosts() {
  const query = useQuery(endpointQuery(listAllSocialPosts));
  return (
    <Stack>
      <Loaded query={query} of="posts">
        {(posts) => (
          <RecordBoard view={postView}>
            {(acts) =>
              posts.length === 0 ? (
                <EmptyState title="No posts yet">
                  What is added here is seen on the landing page.
                </EmptyState>
              ) : (
                <PostsList posts={placePosts(posts)} {...acts} />
              )
            }
          </RecordBoard>
        )}
      </Loaded>
    </Stack>
  );
}
