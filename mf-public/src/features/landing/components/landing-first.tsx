import type { ReactNode } from 'react';
import { PageMeta } from '../../../site/page-meta';
import { siteBasics } from '../site-basics';
import { FactsStrip } from './facts-strip';
import { Hero } from './hero';
import { StructuredData } from './structured-data';

/** The first screen of the landing page; `drawing` is the car. */
export const LandingFirst = ({ drawing }: { drawing: ReactNode }) => (
  <>
    <PageMeta {...siteBasics.meta} description={siteBasics.description} />
    <StructuredData />
    <Hero drawing={drawing} />
    <FactsStrip />
  </>
);
