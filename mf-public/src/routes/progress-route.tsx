import { QueryProvider } from '@hypercar/app-kit/query';
import { siteConfig } from '../features/landing/site-config';
import { DonationBlock } from '../features/progress/components/donation-block';
import { ProgressPage } from '../features/progress/components/progress-page';
import { useVisit } from '../features/viewers/api/use-visit';

/** `/progress`: the public page of the tile project. */
export const ProgressRoute = () => {
  useVisit();
  return (
    <QueryProvider>
      <ProgressPage donation={<DonationBlock amount={siteConfig.donation} />} />
    </QueryProvider>
  );
};
