import { Landing } from '../features/landing/components/landing';
import { siteConfig } from '../features/landing/site-config';
import { RulesForAdmins } from '../features/official-rules/components/rules-for-admins';
import { DonationBlock } from '../features/progress/components/donation-block';
import { carouselHeight } from '../features/social-posts/carousel-height';
import { useVisit } from '../features/viewers/api/use-visit';
import { WhenNear } from '@hypercar/ui/when-near';

const loadPosts = async () =>
  (await import('../features/social-posts/components/posts-carousel')).PostsCarousel;

/** `/`: the landing and sales page. */
export const LandingRoute = () => {
  useVisit();
  return (
    <Landing
      posts={<WhenNear load={loadPosts} minHeight={carouselHeight} name="The posts" />}
      rules={<RulesForAdmins />}
      donation={<DonationBlock amount={siteConfig.donation} />}
    />
  );
};
