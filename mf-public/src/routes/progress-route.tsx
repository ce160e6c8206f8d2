import { QueryProvider } from '@hypercar/app-kit/query';
import { siteBasics } from '../features/landing/site-basics';
import { DonationBlock } from '../features/progress/components/donation-block';
import { ProgressPage } from '../features/progress/components/progress-page';
import { useVisit } from '../features/viewers/api/use-visit';

/** `/progress`: the public page of the tile project. */
export const ProgressRoute = () => {
  useVisit();
  return (
    <QueryProvider>
      <ProgressPage donation={<DonationBlock amount={siteBasics.donation} />} />
    </QueryProvider>
  );
};
