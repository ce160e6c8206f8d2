import { PageMeta } from '../../../site/page-meta';
import { siteConfig } from '../site-config';
import { FactsStrip } from './facts-strip';
import { Hero } from './hero';
import { StructuredData } from './structured-data';

/** The first screen of the landing page. */
export const LandingFirst = () => (
  <>
    <PageMeta {...siteConfig.meta} description={siteConfig.description} />
    <StructuredData />
    <Hero />
    <FactsStrip />
  </>
);
