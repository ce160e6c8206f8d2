import { Landing } from '../features/landing/components/landing';
import { siteConfig } from '../features/landing/site-config';
import { DonationBlock } from '../features/progress/components/donation-block';

/** `/`: the landing and sales page. */
export const LandingRoute = () => <Landing donation={<DonationBlock {...siteConfig.donation} />} />;
