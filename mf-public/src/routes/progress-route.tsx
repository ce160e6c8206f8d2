import { QueryProvider } from '@hypercar/app-kit/query';
import { siteConfig } from '../features/landing/site-config';
import { DonationBlock } from '../features/progress/components/donation-block';
import { ProgressPage } from '../features/progress/components/progress-page';

/** `/progress`: the public page of the tile project. */
export const ProgressRoute = () => (
  <QueryProvider>
    <ProgressPage donation={<DonationBlock amount={siteConfig.donation} />} />
  </QueryProvider>
);
