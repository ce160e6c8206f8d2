import { createHash, createHmac, randomBytes } from 'node:crypto';

export const verificationHours = 24;
export const resetMinutes = 60;
export const emailChangeMinutes = 60;
/** How long an account waits for its verification before it is deleted. */
export const unverifiedDays = 7;

/** The stored form of a token. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** Identifies the secret of a nonce: a mail may be sent after the secret has changed. */
const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('mark').digest('hex').slice(0, 8);

/** Derives the token from a nonce: a resent mail has the same token, and the database stores none. */
export const tokenOf = (secrets: readonly string[], nonce: string): string => {
  const own = secrets.find((secret) => nonce.startsWith(`${markOf(secret)}.`)) ?? secrets[0]!;
  return createHmac('sha256', own).update(`one-time-token:${nonce}`).digest('base64url');
};

/** A fresh nonce for a link, with the hash of its token to store. */
export const newToken = (secret: string): { nonce: string; hash: string } => {
  const nonce = `${markOf(secret)}.${randomBytes(24).toString('base64url')}`;
  return { nonce, hash: hashToken(tokenOf([secret], nonce)) };
};

export const verificationExpiry = (): Date => new Date(Date.now() + verificationHours * 3_600_000);
export const resetExpiry = (): Date => new Date(Date.now() + resetMinutes * 60_000);
export const emailChangeExpiry = (): Date => new Date(Date.now() + emailChangeMinutes * 60_000);
