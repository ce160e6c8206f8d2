import { createVerify, type KeyObject } from 'node:crypto';

/**
 * True when SendGrid signed this timestamp and body: the signature is base64 ECDSA over SHA-256 (Twilio SendGrid, "Event
 * Webhook security features").
 */
export const isSignedBySendGrid = (
  key: KeyObject,
  signature: string,
  timestamp: string,
  body: Buffer,
): boolean => {
  try {
    const verify = createVerify('sha256').update(timestamp).update(body);
    return verify.verify(key, signature, 'base64');
  } catch {
    return false;
  }
};
