import { ECDH } from 'node:crypto';
import { derivedKey } from '@hypercar/service-kit/derived-key';

/** The keys by which push services know the site (RFC 8292), in base64url. */
export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/** The key that a secret stands for: each replica has the same, and no copy of the database has it. */
export const pushKeyOf = (secret: string): PushKey => {
  const { scalar, point } = derivedKey(secret, 'hypercar: pushes notices');
  return { publicKey: point.toString('base64url'), privateKey: scalar.toString('base64url') };
};

/** Whether base64url is a point of P-256, for which something can be encrypted. */
export const isPoint = (key: string): boolean => {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url');
    return true;
  } catch {
    return false;
  }
};
