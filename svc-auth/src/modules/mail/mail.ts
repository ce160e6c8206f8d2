/** Every kind of mail that the product sends. */
export type MailType =
  'verification' | 'password_reset' | 'support_ticket' | 'account_exists' | 'password_changed';

/** A mail as it is written, before anybody sends it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  type: MailType;
}

/** Hands one mail to whoever carries it; returns the carrier's message id. Throws with the carrier's reason. */
export interface MailTransport {
  readonly provider: 'outbox' | 'sendgrid';
  deliver(mail: Mail & { logId: string }): Promise<string>;
}
