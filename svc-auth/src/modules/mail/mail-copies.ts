import type { EmailCopy } from '@hypercar/contracts/email-logs';
import { notFound } from '@hypercar/service-kit/errors';
import type { Types } from 'mongoose';
import { MailCopy, type MailAttempt, type MailCopyRecord } from './mail-copy.model';
import { type Letter, textOf } from './mail-layout';

/** How long a mail's words are kept. */
const copyDays = 90;
const dayMs = 86_400_000;

/** The letter without what makes its link work: an administrator who reads it must not be able to use it. */
const withoutToken = ({ action, ...letter }: Letter): Letter => ({
  ...letter,
  ...(action && {
    action: { ...action, url: action.url.replace(/([?&](?:token|change)=)[^&#]+/, '$1…') },
  }),
});

/** What is kept of a mail that was tried. */
export const copyOf = <Id>(_id: Id, letter: Letter, attempts: readonly MailAttempt[]) => ({
  _id,
  letter: withoutToken(letter),
  attempts: [...attempts],
  forgetAt: new Date(attempts.at(-1)!.at.getTime() + copyDays * dayMs),
});

/** Keeps what a mail says, and one more answer of the provider. One process at a time delivers a mail. */
export const keepCopy = async (
  _id: string,
  letter: Letter,
  attempt: MailAttempt,
): Promise<void> => {
  const before = await MailCopy.findOne({ _id }).lean<MailCopyRecord>();
  const { _id: id, ...copy } = copyOf(_id, letter, [...(before?.attempts ?? []), attempt]);
  await MailCopy.updateOne({ _id: id }, { $set: copy }, { upsert: true });
};

/** Throws 404 for a mail that was not tried yet, or too long ago. */
export const readCopy = async (_id: string): Promise<EmailCopy> => {
  const copy = await MailCopy.findOne({ _id }).lean<MailCopyRecord>();
  if (!copy) throw notFound('Copy of the email');
  const { letter, attempts } = copy;
  return {
    letter: { ...letter, paragraphs: [...letter.paragraphs], action: letter.action ?? null },
    text: textOf(letter),
    attempts: attempts.map(({ at, accepted, answer }) => ({
      at: at.toISOString(),
      accepted,
      answer,
    })),
  };
};

/** Forgets what mails said; part of a transaction. */
export const forgetCopies = async (ids: readonly Types.ObjectId[]): Promise<void> => {
  await MailCopy.deleteMany({ _id: { $in: ids } });
};
