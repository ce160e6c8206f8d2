import type { EmailType } from '@hypercar/contracts/email-logs';
import type { MailTexts } from '@hypercar/contracts/mail-templates';

/** What most mails say at their end. */
const setNewPassword = 'If it was not you, set a new password now and write to our support.';

interface Words extends Omit<MailTexts, 'greeting' | 'body' | 'button'> {
  greeting?: string;
  paragraphs: readonly string[];
  button?: string;
}

const words: Record<EmailType, Words> = {
  verification: {
    subject: 'Verify your email address',
    paragraphs: [
      'Welcome to the Hypercar Crystallization Project. Please confirm that this is your email address.',
      'The link confirms the account {{username}} with the password that was given for it. It works for {{hours}} hours, and an account that is not confirmed is deleted after {{days}} days.',
    ],
    button: 'Verify my email',
    closing:
      'If you did not open this account, do not follow the link: the account is deleted, and you can register yourself.',
  },
  password_reset: {
    subject: 'Reset your password',
    paragraphs: [
      'Somebody, probably you, asked for a new password.',
      'The link works once, for {{minutes}} minutes.',
    ],
    button: 'Set a new password',
    closing: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
  account_exists: {
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, wanted to use this email address for another account. You already have this one.',
      'If you forgot your password, you can set a new one.',
    ],
    button: 'Set a new password',
    closing: 'If it was not you, there is nothing to do: nothing has changed.',
  },
  password_changed: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was just changed, and you were signed out elsewhere.',
    ],
    button: 'Set a new password',
    closing: setNewPassword,
  },
  password_reset_by_admin: {
    subject: 'An administrator set a new password for you',
    paragraphs: [
      'An administrator set a new password for your account, and you were signed out everywhere.',
      'Ask the administrator for it, or set one of your own.',
    ],
    button: 'Set a new password',
    closing: 'If you did not expect this, write to our support.',
  },
  sign_in_method_added: {
    subject: 'A sign-in method was added to your account',
    paragraphs: ['Your account just got {{method}}.'],
    button: 'Look at your account',
    closing: setNewPassword,
  },
  sign_in_method_removed: {
    subject: 'A sign-in method was removed from your account',
    paragraphs: ['{{method}} was just removed from your account.'],
    button: 'Look at your account',
    closing: 'If you did not expect this, set a new password now and write to our support.',
  },
  recovery_code_used: {
    subject: 'A recovery code of your account was used',
    paragraphs: ['Somebody, probably you, just signed in with one of your recovery codes.'],
    button: 'Look at your account',
    closing: setNewPassword,
  },
  new_device_login: {
    subject: 'Login from a new device',
    paragraphs: [
      'Somebody logged in to your account on a device that was not used for it before:',
      '{{login}}',
    ],
    button: 'Set a new password',
    closing: 'If it was you, there is nothing to do. If not, set a new password now.',
  },
  password_guessing: {
    subject: 'Wrong passwords were tried on your account',
    paragraphs: [
      'Many wrong passwords were tried on your account within the last hours.',
      'For some hours, new devices are refused. You can log in on a device that you have used before, or after you set a new password.',
    ],
    button: 'Set a new password',
    closing: 'If you use the same password elsewhere, choose another one.',
  },
  email_change: {
    subject: 'Confirm your new email address',
    paragraphs: [
      'This address is to become the one of the account {{username}}. Please confirm it.',
      'The link works once, for {{minutes}} minutes.',
    ],
    button: 'Confirm the address',
    closing: 'If the account is not yours, ignore this mail and nothing happens.',
  },
  email_change_requested: {
    subject: 'A new email address was requested for your account',
    paragraphs: [
      'Somebody with your password, probably you, asked to change the email address of your account.',
      'It changes when the new address is confirmed.',
    ],
    button: 'Set a new password',
    closing: 'If it was not you, set a new password now: that stops the change.',
  },
  email_changed: {
    subject: 'Your email address was changed',
    paragraphs: [
      'The email address of your account was just changed, and you were signed out on other devices.',
      'Mails about your account no longer go to this address.',
    ],
    closing: 'If it was not you, write to our support at once.',
  },
  support_ticket: {
    subject: 'Support request ({{kind}}) from {{username}}',
    greeting: 'Hello,',
    paragraphs: [
      '{{username}} asks for help with {{topic}}.',
      'The request is stored under "Support Tickets". An answer from there is mailed to that address.',
    ],
    button: 'Open the dashboard',
    closing: 'Sent by the site.',
  },
  support_answer: {
    subject: 'An answer to your support request',
    paragraphs: ['{{answer}}'],
    closing: 'You get this mail because somebody, probably you, asked our support for help.',
  },
  purchase_waiting: {
    subject: 'Your purchase waits for your account',
    greeting: 'Hello,',
    paragraphs: [
      'Thank you for buying {{product}}. Your payment has arrived.',
      'It was made with this email address, and there is no account with this address that is confirmed. Create one, or confirm the one that you have: the course then opens by itself.',
    ],
    button: 'Create your account',
    closing:
      'If you have an account with another address, or did not buy anything, write to our support.',
  },
  question_answered: {
    subject: 'An answer to your question about "{{lesson}}"',
    paragraphs: ['{{from}} has answered what you asked in the course:', '{{answer}}'],
    button: 'Open the lesson',
    closing: 'Tell us there whether it helped; you may ask on under the same question.',
  },
  community_digest: {
    subject: 'This week in the community',
    paragraphs: ['What members of the course wrote this week:', '{{posts}}'],
    button: 'Open the community',
    closing: 'You get this once a week. You can switch it off in the community, under "Settings".',
  },
};

/** What a mail says unless an administrator has changed it. */
export const defaultTexts = (type: EmailType): MailTexts => {
  const { greeting = 'Hello {{username}},', paragraphs, button = null, ...rest } = words[type];
  return { ...rest, greeting, body: paragraphs.join('\n\n'), button };
};
