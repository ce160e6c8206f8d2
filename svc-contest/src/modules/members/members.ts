import { roles } from '@hypercar/contracts/endpoint';
import { patternKinds } from '@hypercar/contracts/suspicious-patterns';
import { unavailable } from '@hypercar/service-kit/errors';
import { internalCall } from '@hypercar/service-kit/internal-call';
import { logger } from '@hypercar/service-kit/logger';
import { z } from 'zod';

const member = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  emailVerified: z.boolean(),
});
export type Member = z.infer<typeof member>;

const ids = z.array(z.string());

const pattern = z.object({
  kind: z.enum(patternKinds),
  detail: z.string(),
  count: z.number(),
  userIds: z.array(z.string()),
  lastAt: z.coerce.date(),
});
/** What looks wrong, and about whom. */
export type Pattern = z.infer<typeof pattern>;

const loginsOfDay = z.array(
  z.object({ id: z.string(), username: z.string(), loginCount: z.number() }),
);
export type LoginsOfDay = z.infer<typeof loginsOfDay>[number];

/** The maximum number of ids per call. */
export const membersPerCall = 500;

/** The members with these ids (at most 500); undefined when svc-auth does not answer. */
export type ReadMembers = (
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Member> | undefined>;

export interface Accounts {
  readMembers: ReadMembers;
  /** The ids of a member's referrals that are confirmed, and held long enough; throws 503 when svc-auth does not answer. */
  readReferrals(id: string): Promise<string[]>;
  /** What looks wrong about accounts; throws 503 when svc-auth does not answer. */
  readPatterns(): Promise<Pattern[]>;
  /** The logins of each member on a UTC day; throws when svc-auth does not answer. */
  readLogins(ids: readonly string[], date: string): Promise<LoginsOfDay[]>;
}

/** Throws 503 with a sentence when svc-auth does not answer. */
const answered = async <T>(refusal: string, answer: Promise<unknown>, schema: z.ZodType<T>) => {
  try {
    return schema.parse(await answer);
  } catch (error) {
    logger.warn({ err: error }, refusal);
    throw unavailable(`${refusal} just now. Please try again in a moment.`);
  }
};

/** All accounts are read for it, in the background of whoever asks; svc-auth takes as long. */
const patience = { waitMs: 30_000 };

/** A client of svc-auth's internal calls. */
export const accountsClient = (authUrl: string, internalToken: string): Accounts => {
  const ask = (path: string, body?: object, wait?: typeof patience) =>
    internalCall(authUrl, `/internal/users/${path}`, internalToken, { body, ...wait });
  return {
    readMembers: async (wanted) => {
      try {
        const members = z.array(member).parse(await ask('names', { ids: wanted }));
        return new Map(members.map((found) => [found.id, found]));
      } catch (error) {
        logger.warn({ err: error }, 'members cannot be asked for, their names are left unknown');
        return undefined;
      }
    },
    readReferrals: (id) =>
      answered('Referrals cannot be checked', ask('rewarded-referrals', { id }), ids),
    readPatterns: () =>
      answered(
        'Accounts cannot be checked',
        ask('patterns', undefined, patience),
        z.array(pattern),
      ),
    readLogins: async (of, date) => loginsOfDay.parse(await ask('logins', { ids: of, date })),
  };
};

/** A reader that calls svc-auth no more after its first failure, so that an export of many entries does not wait for each. */
export const stopAfterFailure = (read: ReadMembers): ReadMembers => {
  let failed = false;
  return async (ids) => {
    const members = failed ? undefined : await read(ids);
    failed ||= members === undefined;
    return members;
  };
};
