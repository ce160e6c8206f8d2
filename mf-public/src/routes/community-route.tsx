import { QueryProvider } from '@hypercar/app-kit/query';
import { CommunityPage } from '../features/community/components/community-page';

/** `/community`: the members' board of those who have the course. */
export const CommunityRoute = () => (
  <QueryProvider>
    <CommunityPage />
  </QueryProvider>
);
