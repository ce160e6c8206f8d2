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
} as const;
