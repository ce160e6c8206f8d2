import type { EmailType } from '@hypercar/contracts/email-logs';

/** A queued mail, rendered when it is sent. It contains no link, so that a stored one cannot be used. */
export interface MailOrder {
  type: EmailType;
  to: string;
  username: string;
  /** What the link's token is derived from. */
  nonce?: string;
  /** What a support ticket says. */
  context?: string;
}
