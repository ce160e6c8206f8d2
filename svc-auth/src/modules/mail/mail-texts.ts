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
  /** What a support ticket says; which sign-in method it is about. */
  context?: string;
}

/** What links are made of. */
export interface LinkParts {
  publicUrl: string;
  /** Newest first. */
  secrets: readonly string[];
}

const linkTo = ({ publicUrl }: LinkParts, path: string): string => new URL(path, publicUrl).href;
const tokenLink = (parts: LinkParts, path: string, { nonce = '' }: MailOrder): string =>
  linkTo(parts, `${path}?token=${tokenOf(parts.secrets, nonce)}`);

const setPassword = (parts: LinkParts) => ({
  label: 'Set a new password',
  url: linkTo(parts, '/forgot-password'),
});

const ownAccount = (parts: LinkParts) => ({
  label: 'Look at your account',
  url: linkTo(parts, '/user-dashboard'),
});

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
  sign_in_method_added: (order, parts) => ({
    subject: 'A sign-in method was added to your account',
    letter: {
      greeting: `Hello ${order.username},`,
      paragraphs: [`Your account just got ${order.context ?? 'a sign-in method'}.`],
      action: ownAccount(parts),
      closing: 'If it was not you, set a new password now and write to our support.',
    },
  }),
  sign_in_method_removed: (order, parts) => ({
    subject: 'A sign-in method was removed from your account',
    letter: {
      greeting: `Hello ${order.username},`,
      paragraphs: [`${order.context ?? 'A sign-in method'} was just removed from your account.`],
      action: ownAccount(parts),
      closing: 'If you did not expect this, set a new password now and write to our support.',
    },
  }),
  recovery_code_used: (order, parts) => ({
    subject: 'A recovery code of your account was used',
    letter: {
      greeting: `Hello ${order.username},`,
      paragraphs: ['Somebody, probably you, just signed in with one of your recovery codes.'],
      action: ownAccount(parts),
      closing: 'If it was not you, set a new password now and write to our support.',
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
