import { type Role, roles } from '@hypercar/contracts/endpoint';
import { tokenAlgorithm } from '@hypercar/contracts/tokens';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { signingKeyOf } from './signing-key';

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

/** The claims of a token that is verified. */
export interface TokenClaims extends Claims {
  /** When it expires, in seconds since 1970. */
  exp: number;
}

const id = z.string().regex(/^[0-9a-f]{24}$/);

/** What the claims of a verified token must be; one without an end is none of svc-auth. */
export const claimsSchema: z.ZodType<TokenClaims> = z.object({
  sub: id,
  sid: id,
  name: z.string(),
  role: z.enum(roles),
  exp: z.number(),
});

export const verifyOptions = { issuer, audience };

/** Claims and svc-auth's secret in, a token out that its derived key signs, good for sessionDays. */
export const signToken = (claims: Claims, secret: string): string => {
  const { kid, privateKey } = signingKeyOf(secret);
  return jwt.sign({ ...claims }, privateKey, {
    issuer,
    audience,
    algorithm: tokenAlgorithm,
    keyid: kid,
    expiresIn: sessionDays * 86_400,
    notBefore: -clockToleranceSeconds,
  });
};
