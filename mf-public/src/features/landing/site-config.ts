import type { SiteSettings } from '@hypercar/contracts/site-defaults';

/** A package of section 9.1. Its prices are the owner's content. */
export interface CoursePackage {
  id: 'full-course' | 'course-kit' | 'max-kit';
  name: string;
  summary: string;
  features: readonly string[];
  badge?: string;
  /** Its name among the owner's prices and checkout links. */
  checkout: keyof SiteSettings['checkout'];
}

/** Settings of the public site in code. Prices, dates and links are the owner's content. */
export const siteConfig = {
  name: 'Hypercar Crystallization',
  tagline: 'The crystal car course',
  description:
    'A 6-week video course, with kits, for applying rhinestones and crystals to cars. For custom car shops, wrap shops, hobbyists and artists.',
  meta: {
    path: '/',
    title: 'Hypercar Crystallization: the crystal car course',
    picture: {
      file: 'share.png',
      alt: 'A hypercar covered with crystals, and the words Set a car in light',
    },
  },
  copyright: '© 2025 Hypercar Crystallization. All rights reserved.',
  discount: '25%',
  /** Each year's session: early-bird prices hold until it opens, regular prices while it runs. */
  session: { month: 10, day: 1, weeks: 6, utcOffsetHours: -7 },
  upgradePrice: '+300',
  weightLimit: '220 lbs',
  /** The author of the social post. */
  network: 'Instagram',
  donation: '$5',
  packages: [
    {
      id: 'full-course',
      name: 'Full Course',
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
