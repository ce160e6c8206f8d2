import { countByDay } from '@hypercar/service-kit/count-by-day';
import { type PagedFind, readPage } from '@hypercar/service-kit/read-page';
import { notFound } from '@hypercar/service-kit/errors';
import type { EmailLog as ShownLog } from '@hypercar/contracts/email-logs';
import { EmailLog, type EmailLogRecord } from './email-log.model';
import { presentEmailLog } from './email-log.presenter';

export type { EmailLogRecord } from './email-log.model';

/** Newest first; one page when a limit is given. */
export const findEmailLogs = (page: PagedFind) => readPage<EmailLogRecord>(EmailLog, {}, page);

/** Throws 404. */
export const loadEmailLog = async (id: string): Promise<EmailLogRecord> => {
  const log = await EmailLog.findById(id).lean<EmailLogRecord>();
  if (!log) throw notFound('Email');
  return log;
};

const mailsOf = (userId: string, address: string) => ({
  $or: [{ userId }, { recipientEmail: address }],
});

/** What was mailed to a user, newest first, for their own export. */
export const exportMailsOf = async (userId: string, address: string): Promise<ShownLog[]> => {
  const found = EmailLog.find(mailsOf(userId, address)).sort({ createdAt: -1 });
  return (await found.lean<EmailLogRecord[]>()).map(presentEmailLog);
};

/** Forgets what was mailed to a user. */
export const forgetMailsOf = async (userId: string, address: string): Promise<void> => {
  await EmailLog.deleteMany(mailsOf(userId, address));
};

interface ProviderEvent {
  event: string;
  timestamp: number;
  logId?: string | undefined;
  reason?: string | undefined;
}

const moments: Record<string, 'deliveredAt' | 'openedAt' | 'clickedAt'> = {
  delivered: 'deliveredAt',
  open: 'openedAt',
  click: 'clickedAt',
};
const failures = new Set(['bounce', 'dropped']);

const applyEvent = async ({ event, timestamp, logId, reason }: ProviderEvent): Promise<void> => {
  if (!logId || !/^[0-9a-f]{24}$/.test(logId)) return;
  const field = moments[event];
  // Keep the first time: opening a mail again does not change it.
  if (field)
    await EmailLog.updateOne(
      { _id: logId, [field]: null },
      { [field]: new Date(timestamp * 1000) },
    );
  if (failures.has(event))
    await EmailLog.updateOne({ _id: logId }, { status: 'failed', errorMessage: reason ?? event });
};

/** Records the provider's events; unknown mails and events are ignored. */
export const applyEvents = async (events: readonly ProviderEvent[]): Promise<void> => {
  for (const event of events) await applyEvent(event);
};

/** Queued mails per day, all of them or those that were given up. */
export const countMails = (now: Date, filter: { status?: 'failed' } = {}) =>
  countByDay(EmailLog, 'createdAt', now, filter);
