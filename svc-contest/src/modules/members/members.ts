import { roles } from '@hypercar/contracts/endpoint';
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
  /** The ids of members whose username or e-mail contains a text; throws 503 when svc-auth does not answer. */
  searchMembers(text: string): Promise<ReadonlySet<string>>;
  /** The ids of a member's referrals that are confirmed, and held long enough; throws 503 when svc-auth does not answer. */
  readReferrals(id: string): Promise<string[]>;
  /** The logins of each member on a UTC day; throws when svc-auth does not answer. */
  readLogins(ids: readonly string[], date: string): Promise<LoginsOfDay[]>;
}

/** A client of svc-auth's internal calls. */
export const accountsClient = (authUrl: string, internalToken: string): Accounts => {
  const post = (path: string, body: object) =>
    internalCall(authUrl, `/internal/users/${path}`, internalToken, { body });
  return {
    readMembers: async (ids) => {
      try {
        const members = z.array(member).parse(await post('names', { ids }));
        return new Map(members.map((found) => [found.id, found]));
      } catch (error) {
        logger.warn({ err: error }, 'members cannot be asked for, their names are left unknown');
        return undefined;
      }
    },
    searchMembers: async (text) => {
      try {
        return new Set(z.array(z.string()).parse(await post('search', { text })));
      } catch (error) {
        logger.warn({ err: error }, 'members cannot be searched');
        throw unavailable('Members cannot be searched just now. Please try again in a moment.');
      }
    },
    readReferrals: async (id) => {
      try {
        return z.array(z.string()).parse(await post('rewarded-referrals', { id }));
      } catch (error) {
        logger.warn({ err: error }, 'referrals cannot be asked for');
        throw unavailable('Referrals cannot be checked just now. Please try again in a moment.');
      }
    },
    readLogins: async (ids, date) => loginsOfDay.parse(await post('logins', { ids, date })),
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
