import type { Role } from '@hypercar/contracts/endpoint';
import jwt from 'jsonwebtoken';

const issuer = 'svc-auth';
const audience = 'hypercar';
export const sessionDays = 7;
/** A token is valid from before it was signed: the replicas' clocks follow the database's, but not to the millisecond. */
const clockToleranceSeconds = 60;

/** The claims of a token. */
export interface Claims {
  /** The user's id. */
  sub: string;
  /** The session's id: ending the session ends the token. */
  sid: string;
  name: string;
  role: Role;
}

export const verifyOptions = { issuer, audience, algorithms: ['HS256' as const] };

/** Claims in, a signed token out, good for sessionDays. */
export const signToken = (claims: Claims, secret: string): string =>
  jwt.sign({ ...claims }, secret, {
    issuer,
    audience,
    algorithm: 'HS256',
    expiresIn: sessionDays * 86_400,
    notBefore: -clockToleranceSeconds,
  });
