import { QueryProvider } from '@hypercar/app-kit/query';
import { ReportsPage } from '../features/community/components/reports-page';

/** `/community/reports`: what members reported, for the staff. */
export const CommunityReportsRoute = () => (
  <QueryProvider>
    <ReportsPage />
  </QueryProvider>
);
