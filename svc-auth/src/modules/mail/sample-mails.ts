import { objectIdAt } from '@hypercar/service-kit/object-id-at';
import { randomFrom } from '@hypercar/service-kit/seeded-random';
import { Types } from 'mongoose';
import type { SamplePerson } from '../../sample/sample-people';
import { countMails } from './email-counters';
import { EmailLog } from './email-log.model';
import { emailTerms } from './email-terms';
import { MailCopy } from './mail-copy.model';
import { copyOf } from './mail-copies';
import { type LinkParts, type MailOrder } from './mail-order';
import { defaultTexts } from './mail-texts';
import { writeMail } from './write-mail';

const minuteMs = 60_000;
const failures = [
  '550 5.1.1 The mailbox does not exist',
  '452 4.2.2 The mailbox is full',
  '554 5.7.1 Rejected as spam',
];

interface SampleMail {
  person: SamplePerson;
  type: MailOrder['type'];
  at: Date;
}

/** A verification for everybody, and for some a mail about their password. */
const mailsOf = (people: readonly SamplePerson[]): SampleMail[] =>
  people
    .flatMap((person, i): SampleMail[] => [
      { person, type: 'verification', at: person.createdAt },
      ...(i % 5 === 2 && person.lastLoginAt
        ? [{ person, type: 'password_reset', at: person.lastLoginAt } as const]
        : []),
      ...(i % 10 === 7 && person.lastLoginAt
        ? [{ person, type: 'password_changed', at: person.lastLoginAt } as const]
        : []),
    ])
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());

const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs);

/** When a mail that arrived was opened, and its link followed, if at all. */
const readingOf = (at: Date, random: () => number) => {
  const isOpened = random() > 0.3;
  const openedAt = after(at, 5 + random() * 600);
  return {
    ...(isOpened && { openedAt }),
    ...(isOpened && random() > 0.2 && { clickedAt: after(openedAt, 1) }),
  };
};

const createRows = (links: LinkParts) => {
  const random = randomFrom(14);
  return ({ person, type, at }: SampleMail, i: number) => {
    const order = { type, to: person.email, username: person.username };
    const { letter, subject } = writeMail(order, defaultTexts(type), links);
    const failure = i % 17 === 5 ? failures[i % failures.length]! : null;
    const about = { recipientEmail: person.email, subject };
    const answer = failure ?? `sample-${i}`;
    const _id = objectIdAt(at, i);
    const arrived = { messageId: answer, sentAt: at, deliveredAt: after(at, 1) };
    const log = {
      _id,
      userId: new Types.ObjectId(person._id),
      ...about,
      terms: emailTerms(about),
      emailType: type,
      status: failure ? ('failed' as const) : ('sent' as const),
      provider: 'outbox',
      errorMessage: failure,
      createdAt: at,
      ...(!failure && { ...arrived, ...readingOf(at, random) }),
    };
    return { log, copy: copyOf(_id, letter, [{ at, accepted: !failure, answer }]) };
  };
};

/** Adds what was mailed to people: most of it delivered, some opened, some failed; part of a transaction. */
export const addSampleMails = async (
  people: readonly SamplePerson[],
  links: LinkParts,
): Promise<void> => {
  const rows = mailsOf(people).map(createRows(links));
  const added = await EmailLog.insertMany(rows.map(({ log }) => log));
  await MailCopy.insertMany(rows.map(({ copy }) => copy));
  await countMails([], added);
};
