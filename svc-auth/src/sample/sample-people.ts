import type { UserStatus } from '@hypercar/contracts/users';
import { sampleEntrants, sampleMembers } from '@hypercar/service-kit/sample-members';
import { randomFrom } from '@hypercar/service-kit/seeded-random';

export interface SamplePerson {
  _id: string;
  username: string;
  email: string;
  createdAt: Date;
  tags?: string[];
  status: UserStatus;
  statusReason: string | null;
  statusUntil: Date | null;
  emailVerified: boolean;
  profileCompleted: boolean;
  loginCount: number;
  lastLoginAt: Date | null;
}

const dayMs = 86_400_000;
const contestBegan = Date.parse('2025-08-02T00:00:00Z');
/** The others came within two months. */
const newDays = 60;
/** Who is younger may still be unverified: older ones would be deleted by the job that does so. */
const unverifiedDays = 6;

/** What the team calls a few of them, by their place. */
const tagsAt = (i: number): string[] => [
  ...(i % 7 === 3 ? ['dealer'] : []),
  ...(i % 11 === 5 ? ['press'] : []),
];

type State = Pick<SamplePerson, 'status' | 'statusReason' | 'statusUntil'>;
const active: State = { status: 'active', statusReason: null, statusUntil: null };

/** The few whose accounts are not active, by their place. */
const statesAt = (now: Date): Readonly<Record<number, State>> => ({
  7: { status: 'banned', statusReason: 'Sold shares of the contest', statusUntil: null },
  23: { status: 'inactive', statusReason: null, statusUntil: null },
  31: { status: 'banned', statusReason: 'Second account of a banned member', statusUntil: null },
  38: { status: 'inactive', statusReason: 'On their own request', statusUntil: null },
  44: {
    status: 'suspended',
    statusReason: 'Advertising in the community',
    statusUntil: new Date(now.getTime() + 5 * dayMs),
  },
  49: { status: 'suspended', statusReason: null, statusUntil: null },
});

/** When somebody came, by their place: within the contest's first days, or within the last two months. */
const cameAt = (i: number, now: Date, random: () => number): Date => {
  if (i < sampleEntrants)
    return new Date(contestBegan + ((i + random()) / sampleEntrants) * 3 * dayMs);
  const share = (sampleMembers.length - i) / (sampleMembers.length - sampleEntrants);
  return new Date(now.getTime() - Math.max(0.1, share * newDays - random()) * dayMs);
};

/** Sixty members, the oldest first; the same for the same moment. Their ids come before the demo accounts'. */
export const samplePeople = (now: Date): SamplePerson[] => {
  const random = randomFrom(60);
  const states = statesAt(now);
  return sampleMembers.map(({ id, username }, i) => {
    const createdAt = cameAt(i, now, random);
    const isNew = now.getTime() - createdAt.getTime() < unverifiedDays * dayMs;
    const emailVerified = !isNew || random() > 0.5;
    const loginCount = emailVerified ? Math.floor(random() * random() * 40) : 0;
    const state = states[i] ?? active;
    // Who may not sign in any more has done so in their first days.
    const until = state.status === 'active' ? now.getTime() : createdAt.getTime() + 2 * dayMs;
    const since = Math.max(0, until - createdAt.getTime());
    const lastLoginAt = loginCount > 0 ? new Date(until - random() ** 2 * since) : null;
    return {
      _id: id,
      username,
      email: `${username}@${i === 29 ? 'mailinator.com' : 'example.test'}`,
      createdAt,
      ...(tagsAt(i).length > 0 && { tags: tagsAt(i) }),
      ...state,
      emailVerified,
      profileCompleted: emailVerified && random() > 0.25,
      loginCount,
      lastLoginAt,
    };
  });
};
