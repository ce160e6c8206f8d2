import type { TestingAccount } from '@hypercar/contracts/testing-accounts';
import type { Outbox } from '@hypercar/service-kit/events';
import type { Limits } from './modules/limits/limits';
import type { Mailer } from './modules/mail/mail';
import type { Mailboxes } from './modules/mailboxes/mailboxes';
import type { Passwords } from './modules/passwords/passwords';
import type { RelyingParty, Sealer } from './modules/sign-in-methods/sign-in-methods';

/** What the modules for accounts and users depend on. */
export interface AccountDeps {
  passwords: Passwords;
  mailer: Mailer;
  mailboxes: Mailboxes;
  limits: Limits;
  outbox: Outbox;
  sealer: Sealer;
  adminsNeedSecondFactor: boolean;
  site: RelyingParty;
  contestUrl: string;
  opsUrl: string;
  internalToken: string;
  publicUrl: string;
  supportEmail: string;
  testingAccounts: readonly TestingAccount[];
  /** Signs tokens, and derives those of mailed links. */
  tokenSecret: string;
}
