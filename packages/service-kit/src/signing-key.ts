import { createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import { derivedKey } from './derived-key';

/** The public half of a signing key, as a JSON Web Key (RFC 7517). */
export interface PublicTokenKey {
  kid: string;
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
}

interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: PublicTokenKey;
}

/** RFC 7638: the hash of the key's members in their order by name. */
const thumbprintOf = ({ crv, kty, x, y }: Omit<PublicTokenKey, 'kid'>): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');

const derive = (secret: string): SigningKey => {
  const { scalar: d, point } = derivedKey(secret, 'hypercar: signs tokens');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  ) as [string, string];
  const jwk = { kty: 'EC' as const, crv: 'P-256' as const, x, y };
  const kid = thumbprintOf(jwk);
  return {
    kid,
    publicKey: { kid, ...jwk },
    privateKey: createPrivateKey({ format: 'jwk', key: { ...jwk, d: d.toString('base64url') } }),
  };
};

const derived = new Map<string, SigningKey>();

/** The P-256 key that a secret stands for: the same secret gives the same key in each replica. */
export const signingKeyOf = (secret: string): SigningKey => {
  const key = derived.get(secret) ?? derive(secret);
  derived.set(secret, key);
  return key;
};
