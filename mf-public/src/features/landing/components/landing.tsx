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
import { Section } from './section';
import { SignUpCard } from './sign-up-card';
import { SiteFooter } from './site-footer';
import { siteConfig } from '../site-config';
import { StructuredData } from './structured-data';
import { TechniqueShowcase } from './technique-showcase';
import { WelcomeIntro } from './welcome-intro';

/** The landing page, in the order that a reader decides: see, want, understand, trust, buy. */
export const Landing = ({ donation }: { donation: ReactNode }) => (
  <>
    <meta name="description" content={siteConfig.description} />
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
    <ContestPanel />
    <Section title="Put a stone on the car">{donation}</Section>
    <FooterCall />
    <SiteFooter />
  </>
);
