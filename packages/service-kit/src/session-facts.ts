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

const reauthenticationRequired = () =>
  forbidden('Please confirm that it is you', { reauthenticationRequired: true });

/** Returns middleware that answers 403 to a session that the endpoint does not take, although its role may call it. */
export const checkSession =
  ({ freshLogin }: Endpoint, readSession: ReadSession): RequestHandler =>
  async (request, _response, next) => {
    const user = callerOf(request);
    if (freshLogin && user && !(await readSession(user)).fresh) throw reauthenticationRequired();
    next();
  };
