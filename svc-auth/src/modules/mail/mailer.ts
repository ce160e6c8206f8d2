import type { EmailType } from '@hypercar/contracts/email-logs';
import type { MailTexts } from '@hypercar/contracts/mail-templates';
import { inTransaction } from '@hypercar/service-kit/database';
import { createQueue, GiveUp } from '@hypercar/service-kit/queue';
import { Types } from 'mongoose';
import type { NoticeLimit } from '../limits/limits';
import { countMails } from './email-counters';
import { changeEmailLog } from './email-log-store';
import { EmailLog } from './email-log.model';
import { emailTerms } from './email-terms';
import { keepCopy } from './mail-copies';
import type { Letter } from './mail-layout';
import type { LinkParts, MailOrder } from './mail-order';
import { readTexts } from './mail-template-store';
import { MailRefused, type MailTransport } from './mail-transport';
import { subjectOf, writeMail } from './write-mail';

export type NewMail = MailOrder & { userId?: Types.ObjectId };
type Queued = MailOrder & { logId: string };

/** Within some two and a half hours, by the queue's waits: an outage of the provider may take as long. */
const attempts = 20;

/** Counted when they are requested; everything else is a notice, with an allowance of its own. */
const countedBefore: ReadonlySet<EmailType> = new Set([
  'verification',
  'password_reset',
  'account_exists',
  'email_change',
  'support_ticket',
  'support_answer',
]);

const markSent = (logId: string, letter: Letter, messageId: string): Promise<void> =>
  inTransaction(async () => {
    const at = new Date();
    await changeEmailLog(logId, { status: 'sent', messageId, sentAt: at, errorMessage: null });
    await keepCopy(logId, letter, { at, accepted: true, answer: messageId });
  });
const markFailed = ({ logId }: Queued, errorMessage: string): Promise<void> =>
  changeEmailLog(logId, { status: 'failed', errorMessage });

/** The words of a mail: those that are tried out, or those of its type as they are now. */
const wordsOf = async ({ trial, type }: MailOrder): Promise<MailTexts> =>
  trial ?? (await readTexts(type));

const log = async (mail: NewMail, logId: Types.ObjectId, provider: string): Promise<void> => {
  const about = { recipientEmail: mail.to, subject: subjectOf(mail, await wordsOf(mail)) };
  const [created] = await EmailLog.create([
    {
      _id: logId,
      userId: mail.userId ?? null,
      ...about,
      terms: emailTerms(about),
      emailType: mail.type,
      provider,
      createdAt: new Date(),
    },
  ]);
  await countMails([], [created!]);
};

/** Queues mails in the database with one log row each, and delivers them with back-off until sent or given up. */
export const createMailer = (
  transport: MailTransport,
  links: LinkParts,
  mayNotify: NoticeLimit,
) => {
  const deliver = async ({ logId, ...order }: Queued, { attempt }: { attempt: number }) => {
    const { type, to, linkExpiresAt } = order;
    if (linkExpiresAt && linkExpiresAt.getTime() <= Date.now())
      throw new GiveUp('The link in it has expired');
    const isCounted = countedBefore.has(type) && !order.trial;
    if (attempt === 1 && !isCounted && !(await mayNotify(type, to)))
      throw new GiveUp('Too many mails to this address within an hour');
    const { letter, ...mail } = writeMail(order, await wordsOf(order), links);
    const messageId = await transport.deliver({ ...mail, logId }).catch(async (error: unknown) => {
      const answer = (error as Error).message;
      await keepCopy(logId, letter, { at: new Date(), accepted: false, answer });
      throw error instanceof MailRefused ? new GiveUp(answer) : error;
    });
    await markSent(logId, letter, messageId);
  };
  const queue = createQueue<Queued>({
    name: 'mail',
    maxAttempts: attempts,
    work: deliver,
    onGiveUp: markFailed,
  });
  return {
    /** Queues a mail, which is sent after the surrounding transaction commits. */
    send: (mail: NewMail): Promise<void> =>
      inTransaction(async () => {
        const logId = new Types.ObjectId();
        await log(mail, logId, transport.provider);
        const { userId: _userId, ...order } = mail;
        await queue.add({ ...order, logId: String(logId) });
      }),
    start: () => queue.start(),
    stop: () => queue.stop(),
    depth: () => queue.depth(),
  };
};
export type Mailer = ReturnType<typeof createMailer>;
