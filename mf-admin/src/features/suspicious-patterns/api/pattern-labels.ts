import type { PatternKind, SuspiciousPattern } from '@hypercar/contracts/suspicious-patterns';

const labels: Readonly<Record<PatternKind, string>> = {
  'referral-network': 'Referrals from one address',
  'shared-mailbox': 'Accounts of one mailbox',
  'refused-referrals': 'Referrals of known mailboxes',
  'shared-device': 'Entries from one device',
  'full-days': 'Days with every point',
  'shared-video': 'Videos shared by several',
};

/** The kinds with their labels, for a select. */
export const kindChoices = Object.entries(labels) as [PatternKind, string][];

const sentences: Readonly<Record<PatternKind, (count: number) => string>> = {
  'referral-network': (count) => `${count} accounts by referral were registered from one address`,
  'shared-mailbox': (count) => `${count} accounts have one mailbox`,
  'refused-referrals': (count) => `${count} referrals of mailboxes that were here before`,
  'shared-device': (count) => `${count} members entered from one address and device`,
  'full-days': (count) => `Earned all the points of a day on ${count} days`,
  'shared-video': (count) => `${count} members shared one video`,
};

/** What was seen, as a sentence. */
export const patternSentence = ({ kind, count }: Pick<SuspiciousPattern, 'kind' | 'count'>) =>
  sentences[kind](count);
