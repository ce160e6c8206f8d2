import { objectIdAt } from '@hypercar/service-kit/object-id-at';
import { Types } from 'mongoose';
import type { SamplePerson } from '../../sample/sample-people';
import { countAttempts } from './attempt-counters';
import { attemptBeginnings } from './attempt-terms';
import { LoginAttempt } from './login-attempt.model';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Addresses of documentation (RFC 5737). */
const sprayedFrom = '203.0.113.66';
const browsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2) Mobile/15E148',
  'Mozilla/5.0 (Windows NT 10.0) Firefox/145.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Safari/605',
];

interface Sample {
  person: SamplePerson;
  ipAddress: string;
  userAgent: string;
  errorMessage: string | null;
  attemptedAt: Date;
}

const successes = (people: readonly SamplePerson[]): Sample[] =>
  people.flatMap((person, i) =>
    person.lastLoginAt
      ? [
          {
            person,
            ipAddress: `198.51.100.${20 + i}`,
            userAgent: browsers[i % browsers.length]!,
            errorMessage: null,
            attemptedAt: person.lastLoginAt,
          },
        ]
      : [],
  );

/** One address that tries a password on many names within minutes. */
const spray = (people: readonly SamplePerson[], now: Date): Sample[] =>
  people.slice(0, 40).map((person, i) => ({
    person,
    ipAddress: sprayedFrom,
    userAgent: 'python-requests/2.32',
    errorMessage: 'Wrong password',
    attemptedAt: new Date(now.getTime() - 3 * dayMs + i * 0.25 * minuteMs),
  }));

/** Adds sign-ins of people, and an attack on many of them; part of a transaction. */
export const addSampleAttempts = async (
  people: readonly SamplePerson[],
  now: Date,
): Promise<void> => {
  const rows = [...successes(people), ...spray(people, now)].map(({ person, ...attempt }, i) => ({
    ...attempt,
    _id: objectIdAt(attempt.attemptedAt, i),
    userId: new Types.ObjectId(person._id),
    username: person.username,
    usernameKey: person.username,
    email: person.email,
    beginnings: attemptBeginnings(attempt),
    success: attempt.errorMessage === null,
  }));
  await LoginAttempt.insertMany(rows);
  await countAttempts(rows, 1);
};
