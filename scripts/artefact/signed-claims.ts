import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { Refusal } from './refusal';

/** What the sender says of an artefact, signed with its deploy token (docs/decisions/034). */
const claims = z.object({
  part: z.string(),
  /** The SHA-256 of the archive, in hexadecimal digits, and its length. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().positive(),
  /** How to raise the version; see next-version. */
  raise: z.string().max(100).optional(),
});
export type Claims = z.infer<typeof claims>;

/** The header that carries them. */
export const claimsHeader = 'X-Artefact';

const algorithm = 'HS256';

export const signClaims = (said: Claims, token: string): string =>
  jwt.sign(said, token, { algorithm, noTimestamp: true });

/** Reads claims that were signed with this token; throws a Refusal for others. */
export const readClaims = (text: string, token: string): Claims => {
  try {
    return claims.parse(jwt.verify(text, token, { algorithms: [algorithm] }));
  } catch {
    throw new Refusal(400, 'The artefact is not signed with this deploy token.');
  }
};
