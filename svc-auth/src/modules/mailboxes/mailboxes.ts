export { createMailboxes, type Mailboxes, noteRewarded, wasRewarded } from './mailbox-store';
