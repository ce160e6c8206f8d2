import type { AuditEntry } from '@hypercar/contracts/audit-log';

const sentences: Readonly<Record<string, (name: string) => string>> = {
  'user.status': (name) => `Changed the status of ${name}`,
  'user.tags': (name) => `Changed the tags of ${name}`,
  'user.role': (name) => `Changed the role of ${name}`,
  'user.password': (name) => `Set a new password for ${name}`,
  'user.verify-email': (name) => `Verified the email of ${name}`,
  'user.resend-verification': (name) => `Sent ${name} a new verification email`,
  'user.delete': (name) => `Deleted the account of ${name}`,
  'user.email': () => 'Changed their own email address',
  'user.leave': () => 'Deleted their own account',
  'ticket.answer': (name) => `Answered the support ticket of ${name}`,
  'ticket.assign': (name) => `Assigned the support ticket of ${name}`,
  'ticket.close': (name) => `Closed the support ticket of ${name}`,
  'ticket.reopen': (name) => `Reopened the support ticket of ${name}`,
  'mail.change': (name) => `Changed the mail “${name}”`,
  'mail.reset': (name) => `Gave the mail “${name}” its first words back`,
  'part.deploy': (name) => `Deployed ${name}`,
  'site.save': () => 'Changed the draft of the site',
  'site.publish': () => 'Published the site',
  'site.plan': () => 'Planned a publication of the site',
  'site.cancel': () => 'Cancelled a planned publication of the site',
  'site.season': () => 'Opened a new season of the contest',
  'site.restore': () => 'Brought an earlier draft of the site back',
  'course.grant': (name) => `Gave ${name} access to the course`,
  'course.revoke': (name) => `Revoked the access of ${name} to the course`,
  'course.restore': (name) => `Gave ${name} back a revoked access to the course`,
  'course.match': (name) => `Matched a payment with ${name}`,
  'course.dismiss': (name) => `Put the payment ${name} aside`,
  'course.reopen': (name) => `Brought the payment ${name} back`,
  'login.unblock': (name) => `Lifted the login block of ${name}`,
  'email.resend.verification': (name) => `Sent ${name} the verification email again`,
  'email.resend.password_reset': (name) => `Sent ${name} the password reset email again`,
};

/** The known actions with their labels, for a select. */
export const actionChoices = Object.entries(sentences).map(
  ([action, sentence]) => [action, sentence('somebody')] as const,
);

const inWords = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The label of an action with its target. An unknown action is shown by its name. */
export const auditLabel = ({ action, targetName, targetId }: AuditEntry): string => {
  const name = targetName ?? targetId ?? '';
  return sentences[action]?.(name) ?? [inWords(action), name].filter(Boolean).join(': ');
};

const fields: Readonly<Record<string, string>> = {
  statusNotes: 'Notes',
  statusReason: 'Reason',
  statusUntil: 'Until',
};

/** A field's label. */
export const fieldLabel = (field: string): string => fields[field] ?? inWords(field);

/** Fields whose values are names of ours, such as "banned". */
const named = new Set(['status', 'role']);

/** A field's value in words. */
export const valueLabel = (field: string, value: string): string =>
  named.has(field) ? inWords(value) : value;
