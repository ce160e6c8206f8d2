/** What a recorded share brings: the specification's table, section 9.3. */
export interface Reward {
  readonly points: number;
  readonly entries: number;
}

export const shareTasks = {
  'daily-visit': { name: 'daily visit', points: 10, entries: 1 },
  twitter: { name: 'Twitter share', points: 25, entries: 2 },
  instagram: { name: 'Instagram visit', points: 5, entries: 1 },
  facebook: { name: 'Facebook share', points: 25, entries: 2 },
  'facebook-reel': { name: 'Facebook reel', points: 50, entries: 3 },
  tiktok: { name: 'TikTok visit', points: 5, entries: 1 },
  youtube: { name: 'YouTube subscribe', points: 25, entries: 2 },
  referral: { name: 'refer a friend', points: 100, entries: 5 },
} as const;
export type SharePlatform = keyof typeof shareTasks;

export const sharePlatforms = Object.keys(shareTasks) as SharePlatform[];

const isTask = (platform: string): platform is SharePlatform => Object.hasOwn(shareTasks, platform);

/** A platform's reward; any other platform brings nothing. */
export const rewardOf = (platform: string): Reward =>
  isTask(platform) ? shareTasks[platform] : { points: 0, entries: 0 };

/**
 * What a member's shares bring at most a UTC day: each task of the table once. Referrals are bounded by who really came.
 */
export const sharePointsPerDay = sharePlatforms
  .filter((platform) => platform !== 'referral')
  .reduce((sum, platform) => sum + shareTasks[platform].points, 0);
