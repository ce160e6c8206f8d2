import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import { siteBasics } from './site-basics';

/** A package of section 9.1. Prices are US dollars as they are shown. */
export interface CoursePackage {
  id: 'full-course' | 'course-kit' | 'max-kit';
  name: string;
  earlyBirdPrice: string;
  regularPrice: string;
  summary: string;
  features: readonly string[];
  badge?: string;
  /** Where it is bought, by its name among the settings of the environment. */
  checkout: keyof SiteSettings['checkout'];
}

/** Settings of the public site in code: prices, offers. Links are in the environment. */
export const siteConfig = {
  ...siteBasics,
  /** Follows the year. */
  copyright: 'Hypercar Crystallization. All rights reserved.',
  earlyBird: {
    discount: '25%',
    until: 'October 1st',
  },
  upgradePrice: '+300',
  weightLimit: '220 lbs',
  /** The author of the social post. */
  network: 'Instagram',
  packages: [
    {
      id: 'full-course',
      name: 'Full Course',
      earlyBirdPrice: '179.99',
      regularPrice: '289.99',
      summary: 'All twelve modules, for people who have their own stones and glue.',
      features: [
        '6-week video course, 12 modules',
        'Lifetime access',
        'VIP community and Q&A support',
        'All six fill patterns, step by step',
      ],
      checkout: 'fullCourse',
    },
    {
      id: 'course-kit',
      name: 'Course + Kit',
      earlyBirdPrice: '479.99',
      regularPrice: '589.99',
      summary: 'The course and the materials for your first panel, in one parcel.',
      features: [
        'Everything in the Full Course',
        'Stones in SS16, SS20 and SS30',
        'Glue, transfer film and hand tools',
        'Ships worldwide',
      ],
      badge: 'Most popular',
      checkout: 'courseKit',
    },
    {
      id: 'max-kit',
      name: 'Max Kit',
      earlyBirdPrice: '779.99',
      regularPrice: '929.99',
      summary: 'Course and stock for a shop that means to take paid work at once.',
      features: [
        'Everything in Course + Kit',
        'Stock for whole panels, up to 220 lbs',
        'Professional grade tools',
        'Ships worldwide',
      ],
      badge: 'For shops',
      checkout: 'maxKit',
    },
  ] satisfies readonly CoursePackage[],
} as const;
