import type { Level } from '@hypercar/contracts/questionnaire';

/** How each level is named and what it means for the course. */
export const levelLabel: Readonly<Record<Level, { name: string; meaning: string }>> = {
  hobby: {
    name: 'Hobby',
    meaning: 'You make things for the joy of it. Start small: a badge, a mirror cap, a helmet.',
  },
  aspiring: {
    name: 'Aspiring',
    meaning: 'You want crystals to earn their keep. Your next step is clean, repeatable patterns.',
  },
  pro: {
    name: 'Pro',
    meaning: 'Customers already trust you with their cars. Now it is about speed and pricing.',
  },
  brand: {
    name: 'Brand',
    meaning: 'People ask for you by name. Full vehicles, a team, and a signature of your own.',
  },
};
