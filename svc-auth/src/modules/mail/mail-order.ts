import type { EmailType } from '@hypercar/contracts/email-logs';
import type { MailTexts } from '@hypercar/contracts/mail-templates';

/** A queued mail, rendered when it is sent. It contains no link, so that a stored one cannot be used. */
export interface MailOrder {
  type: EmailType;
  to: string;
  username: string;
  /** What the link's token is derived from. */
  nonce?: string;
  /** When its link expires, if the mail may be tried for longer: nobody could use it then. */
  linkExpiresAt?: Date;
  /** What a support ticket says; which sign-in method it is about; what was bought; the lesson of a question. */
  context?: string;
  /** What the staff writes to the sender of a ticket or a question, and who wrote it; the posts of a week. */
  answer?: string;
  from?: string;
  /** The page that it is about. */
  path?: string;
  /** What a notice says about a login. */
  login?: { browser: string; ip: string; at: string };
  /** Words that an administrator tries out, with examples in their places. */
  trial?: MailTexts;
}

/** What links are made of. */
export interface LinkParts {
  publicUrl: string;
  /** Newest first. */
  secrets: readonly string[];
}

export const linkTo = ({ publicUrl }: LinkParts, path: string): string =>
  new URL(path, publicUrl).href;
