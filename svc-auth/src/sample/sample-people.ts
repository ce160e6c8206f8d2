import type { UserStatus } from '@hypercar/contracts/users';
import { randomFrom } from '@hypercar/service-kit/seeded-random';

const names = [
  ...['amara', 'bohdan', 'carmen', 'dmitri', 'elif', 'farid', 'greta', 'hiroshi', 'ines', 'jamal'],
  ...['katya', 'lorenzo', 'mei', 'nadia', 'oskar', 'paloma', 'quentin', 'rosa', 'soren', 'tamsin'],
  ...['ulla', 'viktor', 'wanda', 'xavier', 'yusuf', 'zelda', 'anouk', 'bruno', 'chiara', 'davide'],
  ...['emeka', 'freya', 'gustav', 'hana', 'idris', 'jolie', 'kasper', 'lucia', 'marek', 'noemi'],
  ...['otto', 'priya', 'rafael', 'saoirse', 'tariq', 'umberto', 'vera', 'wojtek', 'ximena', 'yara'],
  ...['zoran', 'adele', 'benoit', 'clara', 'dario', 'esther', 'felix', 'gwen', 'henrik', 'isla'],
] as const;

export interface SamplePerson {
  _id: string;
  username: string;
  email: string;
  createdAt: Date;
  status: UserStatus;
  statusReason: string | null;
  statusUntil: Date | null;
  emailVerified: boolean;
  profileCompleted: boolean;
  loginCount: number;
  lastLoginAt: Date | null;
}

const dayMs = 86_400_000;
const months = 60;
/** Who is younger may still be unverified: older ones would be deleted by the job that does so. */
const unverifiedDays = 6;

type State = Pick<SamplePerson, 'status' | 'statusReason' | 'statusUntil'>;
const active: State = { status: 'active', statusReason: null, statusUntil: null };

/** The few whose accounts are not active, by their place. */
const statesAt = (now: Date): Readonly<Record<number, State>> => ({
  7: { status: 'banned', statusReason: 'Sold shares of the contest', statusUntil: null },
  16: {
    status: 'suspended',
    statusReason: 'Advertising in the community',
    statusUntil: new Date(now.getTime() + 5 * dayMs),
  },
  23: { status: 'inactive', statusReason: null, statusUntil: null },
  31: { status: 'banned', statusReason: 'Second account of a banned member', statusUntil: null },
  38: { status: 'inactive', statusReason: 'On their own request', statusUntil: null },
  49: { status: 'suspended', statusReason: null, statusUntil: null },
});

/** Sixty members of two months, the oldest first; the same for the same moment. Their ids come before the demo accounts'. */
export const samplePeople = (now: Date): SamplePerson[] => {
  const random = randomFrom(60);
  const states = statesAt(now);
  return names.map((username, i) => {
    const age = ((names.length - i) / names.length) * months - random();
    const createdAt = new Date(now.getTime() - Math.max(0.1, age) * dayMs);
    const emailVerified = age > unverifiedDays || random() > 0.5;
    const loginCount = emailVerified ? Math.floor(random() * random() * 40) : 0;
    const state = states[i] ?? active;
    // Who may not sign in any more has done so in their first days.
    const until = state.status === 'active' ? now.getTime() : createdAt.getTime() + 2 * dayMs;
    const since = Math.max(0, until - createdAt.getTime());
    const lastLoginAt = loginCount > 0 ? new Date(until - random() ** 2 * since) : null;
    return {
      _id: (0x9000 + i).toString(16).padStart(24, '0'),
      username,
      email: `${username}@example.test`,
      createdAt,
      ...state,
      emailVerified,
      profileCompleted: emailVerified && random() > 0.25,
      loginCount,
      lastLoginAt,
    };
  });
};
