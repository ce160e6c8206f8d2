import { Stack } from '@hypercar/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@hypercar/app-kit/loaded';
import { postsQuery } from '../api/post-calls';
import { PostsBoard } from './posts-board';

/** The posts that the landing page shows, and those kept from it. */
export function SocialPosts() {
  const query = useQuery(postsQuery());
  return (
    <Stack>
      <Loaded query={query} of="posts">
        {(posts) => <PostsBoard posts={posts} />}
      </Loaded>
    </Stack>
  );
}
