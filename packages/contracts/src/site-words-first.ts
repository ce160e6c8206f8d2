/**
 * The words of the landing page's first screen as they stand without the owner's: the texts of site-texts.ts by their
 * names. A file of its own, so that the first scripts carry no others.
 */
export const firstWords = {
  heroTagline: 'The crystal car course',
  heroTitle: 'Set a car\nin light.',
  heroLead:
    'A 6-week video course, with kits, for applying rhinestones and crystals to cars. Made for custom car shops, wrap shops, hobbyists and artists.',
  heroEnrollEarly: 'Enroll from {price}',
  heroEnroll: 'Enroll now',
  heroWatch: 'Watch the car fill',
  fact1: 'Lifetime access',
  fact2: 'VIP community',
  fact3: 'Q&A support',
  fact4: 'Kits ship worldwide',
} as const;
