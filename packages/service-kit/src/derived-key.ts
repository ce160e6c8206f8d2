import { createECDH, hkdfSync } from 'node:crypto';

/** The order of the curve P-256 (SP 800-186, 3.2.1.3). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** HKDF (RFC 5869) with 64 more bits than the order has, reduced as FIPS 186-5, A.2.1 says. */
const scalarOf = (secret: string, purpose: string): Buffer => {
  const bits = Buffer.from(hkdfSync('sha256', secret, '', purpose, 40));
  const scalar = (BigInt(`0x${bits.toString('hex')}`) % (order - 1n)) + 1n;
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
};

/** The P-256 key that a secret stands for: its private scalar (32 bytes) and its uncompressed point (65 bytes). */
export const derivedKey = (secret: string, purpose: string): { scalar: Buffer; point: Buffer } => {
  const ecdh = createECDH('prime256v1');
  const scalar = scalarOf(secret, purpose);
  ecdh.setPrivateKey(scalar);
  return { scalar, point: ecdh.getPublicKey() };
};
