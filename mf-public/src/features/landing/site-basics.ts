/** What the first screen needs of the site's settings in code; the rest of `siteConfig` is loaded later. */
export const siteBasics = {
  name: 'Hypercar Crystallization',
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
  /** Each year's session: without an end of the owner's, early-bird prices hold until it opens, regular prices while it runs. */
  session: { month: 10, day: 1, weeks: 6, utcOffsetHours: -7 },
  donation: '$5',
} as const;
