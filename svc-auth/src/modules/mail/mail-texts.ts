import type { EmailType } from '@hypercar/contracts/email-logs';
import {
  emailChangeMinutes,
  resetMinutes,
  tokenOf,
  unverifiedDays,
  verificationHours,
} from '../one-time-tokens/one-time-tokens';
import { courseWriters } from './course-mail-texts';
import { htmlOf, type Letter, textOf } from './mail-layout';
import { linkTo, type LinkParts, type MailOrder, type Writer } from './mail-order';
import type { Mail } from './mail-transport';

const utc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

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

const ownAccount = (parts: LinkParts) => ({
  label: 'Look at your account',
  url: linkTo(parts, '/user-dashboard'),
});

const writers: Record<EmailType, Writer> = {
  ...courseWriters,
  verification: (order, parts) => ({
    subject: 'Verify your email address',
    letter: {
      greeting: `Hello ${order.username},`,
      paragraphs: [
        'Welcome to the Hypercar Crystallization Project. Please confirm that this is your email address.',
        `The link confirms the account ${order.username} with the password that was given for it. It works for ${verificationHours} hours, and an account that is not confirmed is deleted after ${unverifiedDays} days.`,
      ],
      action: { label: 'Verify my email', url: tokenLink(parts, '/verify-email', order) },
      closing:
        'If you did not open this account, do not follow the link: the account is deleted, and you can register yourself.',
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
        'Somebody, probably you, wanted to use this email address for another account. You already have this one.',
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
  new_device_login: (order, parts) => ({
    subject: 'Login from a new device',
    letter: {
      greeting: `Hello ${order.username},`,
      paragraphs: [
        'Somebody logged in to your account on a device that was not used for it before:',
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
  email_change: (order, parts) => ({
    subject: 'Confirm your new email address',
    letter: {
      greeting: `Hello ${order.username},`,
      paragraphs: [
        `This address is to become the one of the account ${order.username}. Please confirm it.`,
        `The link works once, for ${emailChangeMinutes} minutes.`,
      ],
      action: {
        label: 'Confirm the address',
        url: linkTo(parts, `/verify-email?change=${tokenOf(parts.secrets, order.nonce ?? '')}`),
      },
      closing: 'If the account is not yours, ignore this mail and nothing happens.',
    },
  }),
  email_change_requested: (order, parts) => ({
    subject: 'A new email address was requested for your account',
    letter: {
      greeting: `Hello ${order.username},`,
      paragraphs: [
        'Somebody with your password, probably you, asked to change the email address of your account.',
        'It changes when the new address is confirmed.',
      ],
      action: setPassword(parts),
      closing: 'If it was not you, set a new password now: that stops the change.',
    },
  }),
  email_changed: (order) => ({
    subject: 'Your email address was changed',
    letter: {
      greeting: `Hello ${order.username},`,
      paragraphs: [
        'The email address of your account was just changed, and you were signed out on other devices.',
        'Mails about your account no longer go to this address.',
      ],
      closing: 'If it was not you, write to our support at once.',
    },
  }),
  support_ticket: (order, parts) => ({
    subject: `Support request (${order.context ?? 'other'}) from ${order.username}`,
    letter: {
      greeting: 'Hello,',
      paragraphs: [
        `${order.username} asks for help with ${order.context === 'login' ? 'logging in' : 'something else'}.`,
        'The request is stored under "Support Tickets". An answer from there is mailed to that address.',
      ],
      action: { label: 'Open the dashboard', url: linkTo(parts, '/admin') },
      closing: 'Sent by the site.',
    },
  }),
  support_answer: (order) => ({
    subject: 'An answer to your support request',
    letter: {
      greeting: `Hello ${order.username},`,
      paragraphs: (order.answer ?? '').split(/\n+/),
      closing: 'You get this mail because somebody, probably you, asked our support for help.',
    },
  }),
};

/** Renders a queued mail. */
export const writeMail = (order: MailOrder, parts: LinkParts): Mail & { letter: Letter } => {
  const { subject, letter } = writers[order.type](order, parts);
  const { to, type } = order;
  return { to, type, subject, text: textOf(letter), html: htmlOf(letter), letter };
};

/** The subject alone, for the log. */
export const subjectOf = (order: MailOrder): string =>
  writers[order.type](order, { publicUrl: 'http://localhost', secrets: [''] }).subject;
