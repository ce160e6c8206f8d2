import { z } from 'zod';
import { type EmailType, emailTypes } from './email-logs';
import { endpoint } from './endpoint';
import { messageResponse, moment } from './fields';
import { optionalText, requiredText } from './form-fields';

const user = { username: 'ada' } as const;

/** What may stand in a mail as `{{name}}`, by its type, each with an example. */
export const mailPlaceholders: Readonly<Record<EmailType, Readonly<Record<string, string>>>> = {
  verification: { ...user, hours: '24', days: '7' },
  password_reset: { ...user, minutes: '60' },
  account_exists: user,
  password_changed: user,
  password_reset_by_admin: user,
  sign_in_method_added: { ...user, method: 'a passkey' },
  sign_in_method_removed: { ...user, method: 'A passkey' },
  recovery_code_used: user,
  new_device_login: { ...user, login: 'Firefox on Windows, from the address 192.0.2.1, today.' },
  password_guessing: user,
  email_change: { ...user, minutes: '60' },
  email_change_requested: user,
  email_changed: user,
  support_ticket: { ...user, kind: 'login', topic: 'logging in' },
  support_answer: { ...user, answer: 'Please try the link that we have just sent.' },
  purchase_waiting: { product: 'the course' },
  question_answered: {
    ...user,
    lesson: 'Set the first row',
    from: 'Our staff',
    answer: 'Begin at the edge that people see first.',
  },
  community_digest: { ...user, posts: 'ada: My first door is finished.' },
};

/** Puts values in the places of a text; a place without a value stays as it is. */
export const fillMail = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : place,
  );

/** The first `{{name}}` that a mail of the type has no value for, or undefined. */
export const unknownPlace = (type: EmailType, texts: object): string | undefined => {
  const places = Object.values(texts).flatMap((text) => [
    ...String(text).matchAll(/\{\{([^{}]*)\}\}/g),
  ]);
  return places.find(([, name]) => !Object.hasOwn(mailPlaceholders[type], name!))?.[0];
};

const oneLine = 'Please write one line';
const line = (message: string) =>
  requiredText(message, 150).refine((text) => !/[\r\n]/.test(text), oneLine);

/** The words of a mail. Lines of the body are paragraphs; the button's address is the site's. */
export const mailTexts = z.object({
  subject: line('Please enter a subject'),
  greeting: line('Please enter a greeting'),
  body: requiredText('Please enter what the mail says', 5000),
  /** Of the button, where the mail has one; without it the button says what the site comes with. */
  button: optionalText(150).refine((text) => !/[\r\n]/.test(text ?? ''), oneLine),
  closing: requiredText('Please enter the last paragraph', 1000),
});
export type MailTexts = z.infer<typeof mailTexts>;

const mailTemplate = z.object({
  type: z.enum(emailTypes),
  texts: mailTexts,
  /** Differs from what the site comes with. */
  isChanged: z.boolean(),
  hasButton: z.boolean(),
  version: z.number().int(),
  by: z.string().nullable(),
  at: moment.nullable(),
});
export type MailTemplate = z.infer<typeof mailTemplate>;

const version = z.coerce.number().int().min(0);
const admins = {
  service: 'svc-auth',
  access: ['admin'],
  status: 200,
} as const;
const one = {
  ...admins,
  path: '/api/admin/mail-templates/:type',
  params: z.object({ type: z.enum(emailTypes) }),
  response: mailTemplate,
} as const;

export const listMailTemplates = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/admin/mail-templates',
  summary: 'The words of every mail that the site sends',
  response: z.array(mailTemplate),
});

export const saveMailTemplate = endpoint({
  ...one,
  method: 'PUT',
  freshLogin: true,
  summary: 'Change the words of a mail; 409 when somebody else has changed them since',
  body: mailTexts.extend({ version }),
});

export const resetMailTemplate = endpoint({
  ...one,
  method: 'DELETE',
  freshLogin: true,
  summary: 'Give a mail the words again that the site comes with; 409 as when they are changed',
  query: z.object({ version }),
});

export const testMailTemplate = endpoint({
  ...one,
  method: 'POST',
  path: '/api/admin/mail-templates/:type/test',
  summary: 'Mail words that need not be saved to myself, with examples in their places',
  body: mailTexts,
  response: messageResponse,
});
