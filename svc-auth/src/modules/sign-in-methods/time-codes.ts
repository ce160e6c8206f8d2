import { Secret, TOTP } from 'otpauth';

const issuer = 'Hypercar Crystallization';
const period = 30;
/** Steps before and after: clocks of phones differ, and people type slowly. */
const window = 1;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer, label, period, digits: 6, secret: Secret.fromBase32(secret) });

/** A new secret of an authenticator app, in base32. */
export const newTimeSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code. */
export const appAddress = (secret: string, username: string): string =>
  totpOf(secret, username).toString();

/** The time step of a right code, null for a wrong one (RFC 6238). */
export const stepOf = (secret: string, code: string): number | null => {
  const totp = totpOf(secret);
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
};
