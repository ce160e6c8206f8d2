import type { ReactNode } from 'react';
import { Benefits, Highlights, Promotions, WhyItMatters, WhyUnique } from './card-sections';
import { CarGallery } from './car-gallery';
import { ContestPanel } from './contest-panel';
import { Curriculum } from './curriculum';
import { FactsStrip } from './facts-strip';
import { FooterCall } from './footer-call';
import { Hero } from './hero';
import { Measures } from './measures';
import { Packages } from './packages';
import { PageMeta } from '../../../site/page-meta';
import { Section } from './section';
import { SignUpCard } from './sign-up-card';
import { SiteFooter } from './site-footer';
import { siteConfig } from '../site-config';
import { StructuredData } from './structured-data';
import { TechniqueShowcase } from './technique-showcase';
import { WelcomeIntro } from './welcome-intro';

/** Content of other features. */
export interface LandingProps {
  posts: ReactNode;
  rules: ReactNode;
  donation: ReactNode;
}

/** The landing page: product, benefits, details, proof, purchase. */
export const Landing = ({ posts, rules, donation }: LandingProps) => (
  <>
    <PageMeta {...siteConfig.meta} description={siteConfig.description} />
    <StructuredData />
    <Hero />
    <FactsStrip />
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
