import { WhenNear } from '@hypercar/ui/when-near';
import { LandingRest } from '../features/landing/components/landing-rest';
import { siteConfig } from '../features/landing/site-config';
import { RulesForAdmins } from '../features/official-rules/components/rules-for-admins';
import { DonationBlock } from '../features/progress/components/donation-block';
import { carouselHeight } from '../features/social-posts/carousel-height';

const loadPosts = async () =>
  (await import('../features/social-posts/components/posts-carousel')).PostsCarousel;

/** The landing page below its first screen, with the content of other features. */
export const LandingRestRoute = () => (
  <LandingRest
    posts={<WhenNear load={loadPosts} minHeight={carouselHeight} name="The posts" />}
    rules={<RulesForAdmins />}
    donation={<DonationBlock amount={siteConfig.donation} />}
  />
);
