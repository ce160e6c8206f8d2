import type { EmailType } from '@hypercar/contracts/email-logs';

/** A mail as it is sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  type: EmailType;
}

/** Trying again would not help: the provider refuses the mail itself. */
export class MailRefused extends Error {}

/** Hands one mail to whoever carries it; returns the carrier's message id. Throws with the carrier's reason. */
export interface MailTransport {
  readonly provider: 'outbox' | 'sendgrid';
  deliver(mail: Mail & { logId: string }): Promise<string>;
}
