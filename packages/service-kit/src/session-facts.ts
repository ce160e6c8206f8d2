import type { Endpoint } from '@hypercar/contracts/endpoint';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import { callerOf } from './authenticate';
import { forbidden, unavailable } from './errors';
import { type Addresses, internalCall } from './internal-call';
import type { Claims } from './token';

const sessionFacts = z.object({
  /** The session signed in, or confirmed who it is, within the last ten minutes. */
  fresh: z.boolean(),
  /** Its account has a second factor. */
  secondFactor: z.boolean(),
});
/** What svc-auth knows of a session and its token does not say. */
export type SessionFacts = z.infer<typeof sessionFacts>;
export type ReadSession = (claims: Claims) => Promise<SessionFacts>;

/** Asks svc-auth about a session. Throws 503 when it does not answer: what cannot be checked is refused. */
export const readSessionFrom =
  (auth: Addresses, internalToken: string): ReadSession =>
  async ({ sid }) => {
    const path = `/internal/sessions/${sid}/facts` as const;
    const answer = await internalCall(auth, path, internalToken).catch(() => {
      throw unavailable('It cannot be checked just now whether it is you. Please try again.');
    });
    return sessionFacts.parse(answer);
  };

/** What a service does about sessions that are live, and of the right role. */
export interface SessionRules {
  readSession: ReadSession;
  /** Administrators without a second factor are refused (ADMIN_SECOND_FACTOR). */
  adminsNeedSecondFactor?: boolean | undefined;
}

const reauthenticationRequired = () =>
  forbidden('Please confirm that it is you', { reauthenticationRequired: true });

const secondFactorRequired = () =>
  forbidden(
    'This site wants a second factor of its administrators. Set one up on your account page.',
    { secondFactorRequired: true },
  );

/** Remembers who has a second factor: the last one is removed only with the session, or not at all. */
const createFactorCheck = (readSession: ReadSession) => {
  const known = new Set<string>();
  return async (user: Claims): Promise<void> => {
    if (known.has(user.sid)) return;
    if (!(await readSession(user)).secondFactor) throw secondFactorRequired();
    known.add(user.sid);
  };
};

/**
 * Returns what makes the middleware of an endpoint, none where there is nothing to check: 403 for a session that it does
 * not take although its role may call it.
 */
export const createSessionCheck = ({ readSession, adminsNeedSecondFactor }: SessionRules) => {
  const checkFactor = createFactorCheck(readSession);
  return ({ access, freshLogin }: Endpoint): RequestHandler[] => {
    const isForRoles = typeof access !== 'string';
    if (!freshLogin && !(isForRoles && adminsNeedSecondFactor)) return [];
    const check: RequestHandler = async (request, _response, next) => {
      const user = callerOf(request);
      if (user?.role === 'admin' && isForRoles && adminsNeedSecondFactor) await checkFactor(user);
      if (user && freshLogin && !(await readSession(user)).fresh) throw reauthenticationRequired();
      next();
    };
    return [check];
  };
};
