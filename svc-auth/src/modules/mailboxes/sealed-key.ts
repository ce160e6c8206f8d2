import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

const sealingKey = (secret: string): Buffer =>
  createHash('sha256').update(`mailbox-key:${secret}`).digest();

/** Encrypts a key with a secret (AES-256-GCM). */
export const seal = (key: Buffer, secret: string): string => {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, sealingKey(secret), iv);
  const sealed = Buffer.concat([sealing.update(key), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
};

/** The key, or undefined when it was sealed with another secret. */
export const unseal = (sealed: string, secret: string): Buffer | undefined => {
  const bytes = Buffer.from(sealed, 'base64url');
  const opening = createDecipheriv(cipher, sealingKey(secret), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  }).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
  } catch {
    return undefined;
  }
};
