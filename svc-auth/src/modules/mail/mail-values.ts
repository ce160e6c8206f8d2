import type { EmailType } from '@hypercar/contracts/email-logs';
import {
  emailChangeMinutes,
  resetMinutes,
  tokenOf,
  unverifiedDays,
  verificationHours,
} from '../one-time-tokens/one-time-tokens';
import { linkTo, type LinkParts, type MailOrder } from './mail-order';

const utc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const loginIn = ({ login }: MailOrder): string =>
  login
    ? `${login.browser}, from the address ${login.ip}, on ${utc.format(new Date(login.at))} UTC.`
    : '';

type Values = Readonly<Record<string, string>>;

/** What mails of a type say besides the user's name. */
const more: Partial<Record<EmailType, (order: MailOrder) => Values>> = {
  verification: () => ({ hours: String(verificationHours), days: String(unverifiedDays) }),
  password_reset: () => ({ minutes: String(resetMinutes) }),
  email_change: () => ({ minutes: String(emailChangeMinutes) }),
  sign_in_method_added: ({ context }) => ({ method: context ?? 'a sign-in method' }),
  sign_in_method_removed: ({ context }) => ({ method: context ?? 'A sign-in method' }),
  new_device_login: (order) => ({ login: loginIn(order) }),
  support_ticket: ({ context }) => ({
    kind: context ?? 'other',
    topic: context === 'login' ? 'logging in' : 'something else',
  }),
  support_answer: ({ answer = '' }) => ({ answer }),
  purchase_waiting: ({ context }) => ({ product: context ?? 'the course' }),
  question_answered: ({ context, from, answer = '' }) => ({
    lesson: context ?? 'the course',
    from: from ?? 'Our staff',
    answer,
  }),
  community_digest: ({ answer = '' }) => ({ posts: answer }),
};

/** What stands in the places of a mail. */
export const valuesOf = (order: MailOrder): Values => ({
  username: order.username,
  ...more[order.type]?.(order),
});

const passwordPage = () => '/forgot-password';
const accountPage = () => '/user-dashboard';

/** Where the button of a mail leads; a type without one has no button. */
const paths: Partial<Record<EmailType, (order: MailOrder, token: () => string) => string>> = {
  verification: (_order, token) => `/verify-email?token=${token()}`,
  password_reset: (_order, token) => `/reset-password?token=${token()}`,
  email_change: (_order, token) => `/verify-email?change=${token()}`,
  account_exists: passwordPage,
  password_changed: passwordPage,
  password_reset_by_admin: passwordPage,
  new_device_login: passwordPage,
  password_guessing: passwordPage,
  email_change_requested: passwordPage,
  sign_in_method_added: accountPage,
  sign_in_method_removed: accountPage,
  recovery_code_used: accountPage,
  support_ticket: () => '/admin',
  purchase_waiting: () => '/register',
  question_answered: ({ path = '/course' }) => path,
  community_digest: () => '/community',
};

export const hasButton = (type: EmailType): boolean => type in paths;

/** The address of a mail's button, if it has one. */
export const addressOf = (order: MailOrder, parts: LinkParts): string | undefined => {
  const path = paths[order.type]?.(order, () => tokenOf(parts.secrets, order.nonce ?? ''));
  return path && linkTo(parts, path);
};
