import { useSession } from '@hypercar/app-kit/session';
import { WhenNear } from '@hypercar/ui/when-near';
import { LandingRest } from '../features/landing/components/landing-rest';
import { siteBasics } from '../features/landing/site-basics';
import { DonationBlock } from '../features/progress/components/donation-block';
import { carouselHeight } from '../features/social-posts/carousel-height';

const loadRules = async () =>
  (await import('../features/official-rules/components/official-rules')).OfficialRules;

/** The Official Rules, for administrators only; their text comes from the service. */
const RulesForAdmins = () => {
  const { user } = useSession();
  if (user?.role !== 'admin') return null;
  return <WhenNear load={loadRules} minHeight="3.5rem" name="The Official Rules" />;
};

const loadPosts = async () =>
  (await import('../features/social-posts/components/posts-carousel')).PostsCarousel;

/** The landing page below its first screen, with the content of other features. */
export const LandingRestRoute = () => (
  <LandingRest
    posts={
      <>
        <noscript>The posts are fetched by a script, which this browser does not run.</noscript>
        <WhenNear load={loadPosts} minHeight={carouselHeight} name="The posts" />
      </>
    }
    rules={<RulesForAdmins />}
    donation={<DonationBlock amount={siteBasics.donation} />}
  />
);
