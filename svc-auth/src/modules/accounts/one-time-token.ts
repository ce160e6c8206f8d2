import { createHash, randomBytes } from 'node:crypto';

/** Only this is stored of a token. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** A fresh token for a link, with the hash to store: 256 random bits. */
export const newToken = (): { token: string; hash: string } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
};
