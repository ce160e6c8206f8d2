import { createECDH, createHash, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';

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

/** The order of the curve P-256 (SP 800-186, 3.2.1.3). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** HKDF (RFC 5869) with 64 more bits than the order has, reduced as FIPS 186-5, A.2.1 says. */
const scalarOf = (secret: string): Buffer => {
  const bits = Buffer.from(hkdfSync('sha256', secret, '', 'hypercar: signs tokens', 40));
  const scalar = (BigInt(`0x${bits.toString('hex')}`) % (order - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
};

/** RFC 7638: the hash of the key's members in their order by name. */
const thumbprintOf = ({ crv, kty, x, y }: Omit<PublicTokenKey, 'kid'>): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');

const derive = (secret: string): SigningKey => {
  const ecdh = createECDH('prime256v1');
  const d = scalarOf(secret);
  ecdh.setPrivateKey(d);
  const point = ecdh.getPublicKey();
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
