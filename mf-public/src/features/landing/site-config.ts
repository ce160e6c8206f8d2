import { siteBasics } from './site-basics';

/** Settings of the public site in code. Prices, dates and links are the owner's content. */
export const siteConfig = {
  ...siteBasics,
  /** Follows the year. */
  copyright: 'Hypercar Crystallization. All rights reserved.',
  discount: '25%',
  /** The day on which each year's session opens, in words. */
  openingDay: 'October 1st',
  upgradePrice: '+300',
  weightLimit: '220 lbs',
  /** The author of the social post. */
  network: 'Instagram',
} as const;
