import { restWords } from '@hypercar/contracts/site-words';
import type { ReactNode } from 'react';
import { useWords } from '../../../site/own-text';
import { Benefits, Highlights, Promotions, WhyItMatters, WhyUnique } from './card-sections';
import { CarGallery } from './car-gallery';
import { ContestPanel } from './contest-panel';
import { Curriculum } from './curriculum';
import { Faq } from './faq';
import { FooterCall } from './footer-call';
import { Measures } from './measures';
import { Packages } from './packages';
import { WithPriceBar } from './price-bar';
import { Section } from './section';
import { SignUpCard } from './sign-up-card';
import { SiteFooter } from './site-footer';
import { Students } from './students';
import { TechniqueShowcase } from './technique-showcase';
import { WelcomeIntro } from './welcome-intro';

/** Content of other features. */
export interface LandingRestProps {
  posts: ReactNode;
  rules: ReactNode;
  donation: ReactNode;
}

/** The landing page below its first screen, in the order of the specification's list (2.1). */
export const LandingRest = ({ posts, rules, donation }: LandingRestProps) => {
  const say = useWords(restWords);
  return (
    <>
      <CarGallery />
      <WithPriceBar>
        <TechniqueShowcase />
        <Measures />
        <Packages />
        <Students />
        <Section title={say('postsTitle')} lead={say('postsLead')}>
          {posts}
        </Section>
        <ContestPanel rules={rules} />
        <SignUpCard />
        <WelcomeIntro />
        <Curriculum />
        <WhyUnique />
        <WhyItMatters />
        <Benefits />
        <Promotions />
        <Highlights />
        <Faq />
        <Section title={say('donationTitle')}>{donation}</Section>
        <FooterCall />
      </WithPriceBar>
      <SiteFooter />
    </>
  );
};
