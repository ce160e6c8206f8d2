import type { EmailType } from '@hypercar/contracts/email-logs';
import { resetMinutes, tokenOf, verificationHours } from '../one-time-tokens/one-time-tokens';
import { htmlOf, type Letter, textOf } from './mail-layout';
import type { Mail } from './mail-transport';

/** A queued mail, rendered when it is sent. It contains no link, so that a stored one cannot be used. */
export interface MailOrder {
  type: EmailType;
  to: string;
  username: string;
  /** What the link's token is derived from. */
  nonce?: string;
  /** What a support ticket says. */
  context?: string;
  /** What a notice says about a login. */
  login?: { browser: string; ip: string; at: string };
}

/** What links are made of. */
export interface LinkParts {
  publicUrl: string;
  /** Newest first. */
  secrets: readonly string[];
}

const utc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const linkTo = ({ publicUrl }: LinkParts, path: string): string => new URL(path, publicUrl).href;
const tokenLink = (parts: LinkParts, path: string, { nonce = '' }: MailOrder): string =>
  linkTo(parts, `${path}?token=${tokenOf(parts.secrets, nonce)}`);

const setPassword = (parts: LinkParts) => ({
  label: 'Set a new password',
  url: linkTo(parts, '/forgot-password'),
});

const loginIn = ({ login }: MailOrder): string =>
  login
    ? `${login.browser}, from the address ${login.ip}, on ${utc.format(new Date(login.at))} UTC.`
    : '';

type Writer = (order: MailOrder, parts: LinkParts) => { subject: string; letter: Letter };

const writers: Record<EmailType, Writer> = {
  verification: (order, parts) => ({
    subject: 'Verify your email address',
    letter: {
      greeting: `Hello ${order.username},`,
      paragraphs: [
        'Welcome to the Hypercar Crystallization Project. Please confirm that this is your email address.',
        `The link works for ${verificationHours} hours.`,
      ],
      action: { label: 'Verify my email', url: tokenLink(parts, '/verify-email', order) },
      closing: 'If you did not open an account with us, ignore this mail and nothing happens.',
    },
  }),
  password_reset: (order, parts) => ({
    subject: 'Reset your password',
    letter: {
      greeting: `Hello ${order.username},`,
      paragraphs: [
        'Somebody, probably you, asked for a new password.',
        `The link works once, for ${resetMinutes} minutes.`,
      ],
      action: { label: 'Set a new password', url: tokenLink(parts, '/reset-password', order) },
      closing: 'If it was not you, there is nothing to do: your password stays as it is.',
    },
  }),
  account_exists: (order, parts) => ({
    subject: 'You already have an account',
    letter: {
      greeting: `Hello ${order.username},`,
      paragraphs: [
        'Somebody, probably you, tried to register with this email address. You already have an account.',
        'If you forgot your password, you can set a new one.',
      ],
      action: setPassword(parts),
      closing: 'If it was not you, there is nothing to do: nothing has changed.',
    },
  }),
  password_changed: (order, parts) => ({
    subject: 'Your password was changed',
    letter: {
      greeting: `Hello ${order.username},`,
      paragraphs: [
        'The password of your account was just changed, and you were signed out elsewhere.',
      ],
      action: setPassword(parts),
      closing: 'If it was not you, set a new password now and write to our support.',
    },
  }),
  password_reset_by_admin: (order, parts) => ({
    subject: 'An administrator set a new password for you',
    letter: {
      greeting: `Hello ${order.username},`,
      paragraphs: [
        'An administrator set a new password for your account, and you were signed out everywhere.',
        'Ask the administrator for it, or set one of your own.',
      ],
      action: setPassword(parts),
      closing: 'If you did not expect this, write to our support.',
    },
  }),
  new_device_login: (order, parts) => ({
    subject: 'Login from a new device',
    letter: {
      greeting: `Hello ${order.username},`,
      paragraphs: [
        'Somebody logged in to your account with your password, on a device that was not used for it before:',
        loginIn(order),
      ],
      action: setPassword(parts),
      closing: 'If it was you, there is nothing to do. If not, set a new password now.',
    },
  }),
  password_guessing: (order, parts) => ({
    subject: 'Wrong passwords were tried on your account',
    letter: {
      greeting: `Hello ${order.username},`,
      paragraphs: [
        'Many wrong passwords were tried on your account within the last hours.',
        'For some hours, new devices are refused. You can log in on a device that you have used before, or after you set a new password.',
      ],
      action: setPassword(parts),
      closing: 'If you use the same password elsewhere, choose another one.',
    },
  }),
  support_ticket: (order) => ({
    subject: `Support request (${order.context ?? 'other'}) from ${order.username}`,
    letter: {
      greeting: 'Hello,',
      paragraphs: [
        `${order.username} asks for help with ${order.context === 'login' ? 'logging in' : 'something else'}.`,
        'Please answer to that address.',
      ],
      closing: 'Sent by the site.',
    },
  }),
};

/** Renders a queued mail. */
export const writeMail = (order: MailOrder, parts: LinkParts): Mail => {
  const { subject, letter } = writers[order.type](order, parts);
  return { to: order.to, type: order.type, subject, text: textOf(letter), html: htmlOf(letter) };
};

/** The subject alone, for the log. */
export const subjectOf = (order: MailOrder): string =>
  writers[order.type](order, { publicUrl: 'http://localhost', secrets: [''] }).subject;
