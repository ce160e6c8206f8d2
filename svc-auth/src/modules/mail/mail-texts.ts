import type { Mail, MailType } from './mail';
import { htmlOf, type Letter, textOf } from './mail-layout';

interface Recipient {
  username: string;
  email: string;
}

const mailOf = (type: MailType, to: string, subject: string, letter: Letter): Mail => ({
  to,
  subject,
  type,
  text: textOf(letter),
  html: htmlOf(letter),
});

const linkTo = (publicUrl: string, path: string): string => new URL(path, publicUrl).href;

export const verificationMail = (
  publicUrl: string,
  { username, email }: Recipient,
  token: string,
) =>
  mailOf('verification', email, 'Verify your email address', {
    greeting: `Hello ${username},`,
    paragraphs: [
      'Welcome to the Hypercar Crystallization Project. Please confirm that this is your email address.',
      'The link works for 24 hours.',
    ],
    action: { label: 'Verify my email', url: linkTo(publicUrl, `/verify-email?token=${token}`) },
    closing: 'If you did not open an account with us, ignore this mail and nothing happens.',
  });

export const accountExistsMail = (publicUrl: string, { username, email }: Recipient) =>
  mailOf('account_exists', email, 'You already have an account', {
    greeting: `Hello ${username},`,
    paragraphs: [
      'Somebody, probably you, tried to register with this email address. You already have an account.',
      'If you forgot your password, you can set a new one.',
    ],
    action: { label: 'Set a new password', url: linkTo(publicUrl, '/forgot-password') },
    closing: 'If it was not you, there is nothing to do: nothing has changed.',
  });
