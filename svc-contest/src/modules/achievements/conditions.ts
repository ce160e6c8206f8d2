import type { AchievementType } from '@hypercar/contracts/achievements';

/** What a member has done in the contest so far, this share included. */
export interface ContestFacts {
  points: number;
  /** Rewarded shares. */
  shares: readonly { platform: string; date: string; sharedAt: Date }[];
  /** Finished days among the three who shared most. */
  podiumDays: number;
  contestStart: Date;
}

const dayMs = 86_400_000;
const networks = ['facebook', 'twitter', 'instagram', 'tiktok', 'youtube'];

const datesOf = (facts: ContestFacts, platform?: string): string[] =>
  facts.shares.filter((s) => !platform || s.platform === platform).map(({ date }) => date);

const mostOnOneDay = (dates: readonly string[]): number =>
  Math.max(0, ...dates.map((date) => dates.filter((other) => other === date).length));

/** The longest streak of days. */
export const longestRun = (dates: readonly string[]): number => {
  const days = new Set(dates.map((date) => Date.parse(date) / dayMs));
  const runFrom = (day: number): number => (days.has(day) ? 1 + runFrom(day + 1) : 0);
  return Math.max(0, ...[...days].map(runFrom));
};

type Condition = (facts: ContestFacts) => boolean;

const isNetworkShare = ({ platform }: { platform: string }): boolean => platform !== 'daily-visit';

const conditions: Record<AchievementType, Condition> = {
  turbo_boost: (facts) =>
    mostOnOneDay(facts.shares.filter(isNetworkShare).map(({ date }) => date)) >= 3,
  crystal_champion: ({ points }) => points >= 250,
  endurance_racer: (facts) => longestRun(datesOf(facts, 'daily-visit')) >= 5,
  launch_control: ({ shares, contestStart }) =>
    shares.some((s) => isNetworkShare(s) && s.sharedAt.getTime() < contestStart.getTime() + dayMs),
  smooth_operator: ({ shares }) =>
    networks.every((network) => shares.some(({ platform }) => platform === network)),
  podium_regular: ({ podiumDays }) => podiumDays >= 3,
};

/** The achievements that these facts earn, in the specification's order (docs/decisions/010). */
export const earnedBy = (facts: ContestFacts): AchievementType[] =>
  (Object.keys(conditions) as AchievementType[]).filter((type) => conditions[type](facts));
