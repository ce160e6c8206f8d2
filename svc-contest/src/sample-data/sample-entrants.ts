import { type SharePlatform } from '@hypercar/contracts/contest-rewards';
import type { Origin } from '@hypercar/service-kit/handle';
import { sampleEntrants, sampleMembers } from '@hypercar/service-kit/sample-members';
import { randomFrom } from '@hypercar/service-kit/seeded-random';

export interface Entrant {
  member: { sub: string; name: string };
  origin: Origin;
  rhinestoneGuess: number;
  bonusWeightGuess: string | null;
  /** Hours after the contest's beginning. */
  enteredAt: number;
  shares: readonly (readonly [SharePlatform, number])[];
}

const agents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Mobile/15E148',
  'Mozilla/5.0 (Windows NT 10.0) Firefox/128.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Safari/605',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile',
];
const platforms: readonly SharePlatform[] = ['instagram', 'tiktok', 'daily-visit', 'youtube'];

/** Two of them, and three others, enter from one browser each. */
const sharedWith: Readonly<Record<number, number>> = { 12: 11, 31: 7, 32: 7 };

const originOf = (i: number): Origin => {
  const at = sharedWith[i] ?? i;
  return { ip: `198.51.100.${20 + at}`, userAgent: agents[at % agents.length]! };
};

/** Those of the sample's members who took part, with fewer points than the demo's member; always the same ones. */
export const entrants = (): Entrant[] => {
  const random = randomFrom(37);
  return sampleMembers.slice(0, sampleEntrants).map(({ id, username }, i) => {
    const enteredAt = ((i + 1) / sampleEntrants) * 72 + random() * 100;
    const shares = platforms
      .slice(0, Math.floor(random() * 5))
      .map((platform, n) => [platform, enteredAt + 1 + n * 11] as const);
    return {
      member: { sub: id, name: username },
      origin: originOf(i),
      rhinestoneGuess: 180_000 + Math.round(random() * 150_000),
      bonusWeightGuess: random() > 0.3 ? `${Math.round(1500 + random() * 1200) / 10} lbs` : null,
      enteredAt,
      shares,
    };
  });
};
