export {
  createMailboxes,
  type Mailboxes,
  noteRewarded,
  rememberRewarded,
  wasRewarded,
} from './mailbox-store';
