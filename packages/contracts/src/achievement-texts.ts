export const achievementTypes = [
  'turbo_boost',
  'crystal_champion',
  'endurance_racer',
  'launch_control',
  'smooth_operator',
  'podium_regular',
] as const;
export type AchievementType = (typeof achievementTypes)[number];

/** The names of the toast, and what earns each (docs/decisions/010). */
export const achievementTexts: Readonly<Record<AchievementType, { name: string; how: string }>> = {
  turbo_boost: { name: 'Turbo Boost', how: 'Share on three platforms in one day' },
  crystal_champion: { name: 'Crystal Champion', how: 'Collect 250 contest points' },
  endurance_racer: { name: 'Endurance Racer', how: 'Visit on five days in a row' },
  launch_control: { name: 'Launch Control', how: "Share within the contest's first 24 hours" },
  smooth_operator: {
    name: 'Smooth Operator',
    how: 'Support us on Facebook, Twitter, Instagram, TikTok and YouTube',
  },
  podium_regular: {
    name: 'Podium Regular',
    how: 'End three days among the three who shared most',
  },
};
