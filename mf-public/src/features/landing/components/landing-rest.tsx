import type { ReactNode } from 'react';
import { Benefits, Highlights, Promotions, WhyItMatters, WhyUnique } from './card-sections';
import { CarGallery } from './car-gallery';
import { ContestPanel } from './contest-panel';
import { Curriculum } from './curriculum';
import { FooterCall } from './footer-call';
import { Measures } from './measures';
import { Packages } from './packages';
import { WithPriceBar } from './price-bar';
import { Section } from './section';
import { SignUpCard } from './sign-up-card';
import { SiteFooter } from './site-footer';
import { TechniqueShowcase } from './technique-showcase';
import { WelcomeIntro } from './welcome-intro';

/** Content of other features. */
export interface LandingRestProps {
  posts: ReactNode;
  rules: ReactNode;
  donation: ReactNode;
}

/** The landing page below its first screen, in the order of the specification's list (2.1). */
export const LandingRest = ({ posts, rules, donation }: LandingRestProps) => (
  <>
    <CarGallery />
    <WithPriceBar>
      <TechniqueShowcase />
      <Measures />
      <Packages />
      <Section
        title="From the workshop, and from yours"
        lead="What we and the people who learn with us post while the stones go on."
      >
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
      <Section title="Put a stone on the car">{donation}</Section>
      <FooterCall />
    </WithPriceBar>
    <SiteFooter />
  </>
);
