import type { ReactNode } from 'react';
import { Benefits, Highlights, Promotions, WhyItMatters, WhyUnique } from './card-sections';
import { CarGallery } from './car-gallery';
import { ContestPanel } from './contest-panel';
import { Curriculum } from './curriculum';
import { FooterCall } from './footer-call';
import { Measures } from './measures';
import { Packages } from './packages';
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

/** The landing page below its first screen: product, benefits, details, proof, purchase. */
export const LandingRest = ({ posts, rules, donation }: LandingRestProps) => (
  <>
    <WelcomeIntro />
    <TechniqueShowcase />
    <Measures />
    <SignUpCard />
    <WhyUnique />
    <CarGallery />
    <Curriculum />
    <WhyItMatters />
    <Packages />
    <Promotions />
    <Benefits />
    <Highlights />
    <Section
      title="From the workshop, and from yours"
      lead="What we and the people who learn with us post while the stones go on."
    >
      {posts}
    </Section>
    <ContestPanel rules={rules} />
    <Section title="Put a stone on the car">{donation}</Section>
    <FooterCall />
    <SiteFooter />
  </>
);
