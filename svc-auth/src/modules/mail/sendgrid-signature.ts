import { createPublicKey, createVerify } from 'node:crypto';

/**
 * True when SendGrid signed this timestamp and body. The key is the base64 DER public key of the event webhook's
 * settings, the signature base64 ECDSA over SHA-256 (Twilio SendGrid, "Event Webhook security features").
 */
export const isSignedBySendGrid = (
  publicKey: string,
  signature: string,
  timestamp: string,
  body: Buffer,
): boolean => {
  try {
    const key = createPublicKey({
      key: Buffer.from(publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    });
    const verify = createVerify('sha256').update(timestamp).update(body);
    return verify.verify(key, signature, 'base64');
  } catch {
    return false;
  }
};
