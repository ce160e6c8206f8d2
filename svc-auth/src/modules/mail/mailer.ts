import { createQueue } from '@hypercar/service-kit/queue';
import { Types } from 'mongoose';
import { EmailLog } from './email-log.model';
import type { Mail, MailTransport } from './mail';

export type NewMail = Mail & { userId?: Types.ObjectId };
type Queued = Mail & { logId: string };

const attempts = 8;

const markSent = async (logId: string, messageId: string): Promise<void> => {
  await EmailLog.updateOne(
    { _id: logId },
    { status: 'sent', messageId, sentAt: new Date(), errorMessage: null },
  );
};

/** Queues mails in the database with one log row each, and delivers them with back-off until sent or given up. */
export const createMailer = (transport: MailTransport) => {
  const queue = createQueue<Queued>({
    name: 'mail',
    maxAttempts: attempts,
    pollMs: 300,
    work: async (mail) => markSent(mail.logId, await transport.deliver(mail)),
    onGiveUp: async ({ logId }, errorMessage) => {
      await EmailLog.updateOne({ _id: logId }, { status: 'failed', errorMessage });
    },
  });
  return {
    /** Promises a mail; inside a transaction it is sent when that commits. */
    send: async ({ userId, ...mail }: NewMail): Promise<void> => {
      const logId = new Types.ObjectId();
      await EmailLog.create([
        {
          _id: logId,
          userId: userId ?? null,
          recipientEmail: mail.to,
          subject: mail.subject,
          emailType: mail.type,
          provider: transport.provider,
          createdAt: new Date(),
        },
      ]);
      await queue.add({ ...mail, logId: String(logId) });
    },
    start: queue.start,
    stop: queue.stop,
    depth: queue.depth,
  };
};
export type Mailer = ReturnType<typeof createMailer>;
