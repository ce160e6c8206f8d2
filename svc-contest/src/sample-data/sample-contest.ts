import { addBadge } from '../modules/badges/badges';
import { submitMemberEntry } from '../modules/entries/entries';
import { claim } from '../modules/marketing/marketing';
import type { ContestPeriod } from '../modules/period/period';
import { recordMemberShare } from '../modules/shares/shares';
import { entrants } from './sample-entrants';

const hour = 3_600_000;

/** The demo accounts, as svc-auth makes them. */
export const demoMembers = {
  admin: { sub: '00000000000000000000a001', name: 'admin' },
  assistant: { sub: '00000000000000000000a002', name: 'assistant' },
  member: { sub: '00000000000000000000a003', name: 'member' },
} as const;
type Who = keyof typeof demoMembers;

const origins: Record<Who, { ip: string; userAgent: string }> = {
  admin: {
    ip: '198.51.100.7',
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Safari/605',
  },
  assistant: { ip: '203.0.113.24', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/128.0' },
  member: { ip: '192.0.2.61', userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Mobile/15E148' },
};

const entries: readonly (readonly [Who, number, string | null, number])[] = [
  ['member', 248_500, '212 lbs', 3],
  ['assistant', 261_000, '198.5 lbs', 20],
  ['admin', 239_999, null, 44],
];

/** Who shared what, so many hours after the contest's beginning. */
const shares: readonly (readonly [Who, string, number])[] = [
  ...[1, 25, 49, 73, 97, 122].map((at) => ['member', 'daily-visit', at] as const),
  ...[2, 26, 51, 99].map((at) => ['assistant', 'daily-visit', at] as const),
  ['member', 'twitter', 4],
  ['member', 'facebook', 5],
  ['member', 'facebook-reel', 30],
  ['member', 'instagram', 52],
  ['member', 'tiktok', 75],
  ['member', 'youtube', 76],
  ['assistant', 'instagram', 27],
  ['assistant', 'facebook', 52],
  ['admin', 'youtube', 46],
];

const people = () => [
  ...entries.map(([who, rhinestoneGuess, bonusWeightGuess, enteredAt]) => ({
    member: demoMembers[who],
    origin: origins[who],
    rhinestoneGuess,
    bonusWeightGuess,
    enteredAt,
    shares: shares.flatMap(([by, platform, at]) => (by === who ? [[platform, at] as const] : [])),
  })),
  ...entrants(),
];

/** Entries and shares of the period's days before today, by the ways that members use: today is theirs. */
export const addSampleContest = async (period: ContestPeriod, now: Date): Promise<void> => {
  const today = new Date(now.toISOString().slice(0, 10));
  const at = (hours: number) => new Date(period.start.getTime() + hours * hour);
  const inside = (hours: number) => at(hours) < period.end && at(hours) < today;
  const acts = people().flatMap(({ member, origin, enteredAt, shares: shared, ...body }) => [
    {
      hours: enteredAt,
      act: (moment: Date) =>
        submitMemberEntry(period, { userId: member.sub, body, origin, at: moment }),
    },
    ...shared.map(([platform, hours]) => ({
      hours,
      act: (moment: Date) => recordMemberShare(period, { member, platform, origin, at: moment }),
    })),
  ]);
  for (const { hours, act } of acts.toSorted((a, b) => a.hours - b.hours))
    if (inside(hours)) await act(at(hours));
};

/** A badge and a claim for the demo member. */
export const addSampleRewards = async (start: Date): Promise<void> => {
  const userId = demoMembers.member.sub;
  const description = 'Was there when the first tile was placed';
  await addBadge({ userId, badgeType: 'early-crystal', description }, start);
  await claim('early-bird', userId, start);
};
