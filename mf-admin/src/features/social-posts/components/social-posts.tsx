import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import { RecordBoard } from '@hypercar/app-kit/records/record-board';
import { listAllSocialPosts } from '@hypercar/contracts/social-posts';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Stack } from '@hypercar/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { placePosts } from '../api/place-posts';
import { postView } from '../api/post-view';
import { PostsTable } from './posts-table';

const none = (
  <EmptyState title="No posts yet">What is added here is seen on the landing page.</EmptyState>
);

/** The posts that the landing page shows, and those kept from it. */
export const SocialPosts = () => (
  <Stack>
    <Loaded query={useQuery(endpointQuery(listAllSocialPosts))} of="posts">
      {(posts) => (
        <RecordBoard view={postView} rows={placePosts(posts)} empty={none}>
          {(rows, acts) => <PostsTable posts={rows} {...acts} />}
        </RecordBoard>
      )}
    </Loaded>
  </Stack>
);
