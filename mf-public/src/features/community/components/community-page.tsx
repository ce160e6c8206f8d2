import { ApiError } from '@hypercar/app-kit/api';
import { Loaded } from '@hypercar/app-kit/loaded';
import { useSession } from '@hypercar/app-kit/session';
import { Alert } from '@hypercar/ui/alert';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Page } from '@hypercar/ui/page';
import { Stack } from '@hypercar/ui/stack';
import { WayLink } from '../../../layout/way-link';
import { MoreButton } from '../../../writing/more-button';
import { usePosts, useSettings } from '../api/use-community';
import { CommunitySettings } from './community-settings';
import { PostCard } from './post-card';
import { PostForm } from './post-form';

const Board = ({ isStaff }: { isStaff: boolean }) => {
  const query = usePosts();
  const blocked = useSettings().data?.blocked ?? null;
  return (
    <Stack>
      {isStaff && (
        <p>
          <WayLink to="/community/reports">What members reported</WayLink>
        </p>
      )}
      {blocked === null ? (
        <PostForm />
      ) : (
        <Alert tone="warning" title="You may not write here">
          {blocked}
        </Alert>
      )}
      <Loaded query={query} of="the posts">
        {({ pages }) => {
          const posts = pages.flatMap((page) => page?.rows ?? []);
          if (posts.length === 0)
            return <EmptyState title="Nobody has written yet">Be the first.</EmptyState>;
          return posts.map((post) => (
            <PostCard key={post.id} post={post} isStaff={isStaff} blocked={blocked !== null} />
          ));
        }}
      </Loaded>
      <MoreButton query={query} of="posts" />
      <CommunitySettings />
    </Stack>
  );
};

/** `/community`: what those who have the course write to each other. */
export const CommunityPage = () => {
  const { user } = useSession();
  const { error } = usePosts();
  const isRefused = error instanceof ApiError && error.status === 403;
  return (
    <Page
      title="Community"
      lead="Those who have the course, and our team: panels, questions, tricks."
      width="text"
    >
      {isRefused ? (
        <EmptyState
          title="The community opens with the course"
          action={<WayLink to="/#packages">See the packages</WayLink>}
        >
          Members show their panels here and help each other.
        </EmptyState>
      ) : (
        <Board isStaff={user !== null && user.role !== 'public'} />
      )}
    </Page>
  );
};
