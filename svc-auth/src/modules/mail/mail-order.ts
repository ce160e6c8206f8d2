import type { EmailType } from '@hypercar/contracts/email-logs';

/** A mail to be written when it is sent: it holds no link, so that a stored order opens nothing. */
export interface MailOrder {
  type: EmailType;
  to: string;
  username: string;
  /** What the link's token is derived from. */
  nonce?: string;
  /** What a support ticket says. */
  context?: string;
}
