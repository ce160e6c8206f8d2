import { siteBasics } from './site-basics';

/** Settings of the public site in code. Prices, dates, links and texts are the owner's content. */
export const siteConfig = {
  ...siteBasics,
  /** The author of the social post. */
  network: 'Instagram',
} as const;
