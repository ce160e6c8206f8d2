import { type loginAchievementTypes } from '@hypercar/contracts/my-account';

type AchievementType = (typeof loginAchievementTypes)[number];

/** How each achievement is named and earned (docs/decisions/007). */
export const achievementLabel: Readonly<
  Record<AchievementType, { name: string; condition: string }>
> = {
  first_login: { name: 'First light', condition: 'Log in once' },
  streak_3: { name: 'Three facets', condition: 'Log in 3 days in a row' },
  streak_7: { name: 'A week of shine', condition: 'Log in 7 days in a row' },
  streak_30: { name: 'A month of brilliance', condition: 'Log in 30 days in a row' },
  logins_100: { name: 'Hundred carat', condition: 'Log in 100 times' },
};

/** Every achievement, in the order in which they are within reach. */
export const achievementTypes = Object.keys(achievementLabel) as AchievementType[];
