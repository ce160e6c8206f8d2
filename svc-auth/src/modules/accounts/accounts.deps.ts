import type { Mailer } from '../mail/mailer';
import type { Passwords } from '../passwords/passwords.service';

/** What the account module needs of its surroundings. */
export interface AccountDeps {
  passwords: Passwords;
  mailer: Mailer;
  publicUrl: string;
  tokenSecret: string;
}
