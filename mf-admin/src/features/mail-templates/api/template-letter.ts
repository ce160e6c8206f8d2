import type { EmailCopy } from '@hypercar/contracts/email-logs';
import { fillMail, mailPlaceholders, type MailTemplate } from '@hypercar/contracts/mail-templates';

/** What is being typed. */
export interface TypedTexts {
  subject: string;
  greeting: string;
  body: string;
  button: string;
  closing: string;
}

/** As a form has them. */
export const typedOf = ({ texts }: Pick<MailTemplate, 'texts'>): TypedTexts => ({
  ...texts,
  button: texts.button ?? '',
});

/** The mail as it would arrive, with examples in its places. */
export const letterOf = (
  { type, hasButton }: MailTemplate,
  { subject, greeting, body, button, closing }: TypedTexts,
): { subject: string; letter: EmailCopy['letter'] } => {
  const fill = (text: string) => fillMail(text, mailPlaceholders[type]);
  return {
    subject: fill(subject),
    letter: {
      greeting: fill(greeting),
      paragraphs: fill(body)
        .split(/\n+/)
        .filter((paragraph) => paragraph.trim()),
      action: hasButton ? { label: fill(button) || '…', url: '' } : null,
      closing: fill(closing),
    },
  };
};
