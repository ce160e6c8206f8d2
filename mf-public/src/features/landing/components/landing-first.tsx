import { PageMeta } from '../../../site/page-meta';
import { siteBasics } from '../site-basics';
import { FactsStrip } from './facts-strip';
import { Hero } from './hero';
import { StructuredData } from './structured-data';

/** The first screen of the landing page. */
export const LandingFirst = () => (
  <>
    <PageMeta {...siteBasics.meta} description={siteBasics.description} />
    <StructuredData />
    <Hero />
    <FactsStrip />
  </>
);
