import type { EmailType } from '@hypercar/contracts/email-logs';

/** A mail as it is sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  type: EmailType;
}

/** The provider rejects the mail itself, so a retry would not help. */
export class MailRefused extends Error {}

/** Sends one mail; returns the provider's message id. Throws with the provider's reason. */
export interface MailTransport {
  readonly provider: 'outbox' | 'sendgrid';
  deliver(mail: Mail & { logId: string }): Promise<string>;
}
