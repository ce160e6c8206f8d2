import { inTransaction } from '@hypercar/service-kit/database';
import { askedOrder, fixedWithin, newestWithin, written } from '@hypercar/service-kit/asked-order';
import { readPage } from '@hypercar/service-kit/read-page';
import { notFound } from '@hypercar/service-kit/errors';
import { foundBy } from '@hypercar/service-kit/search-terms';
import type { EmailLog as ShownLog, listEmailLogs } from '@hypercar/contracts/email-logs';
import type { EndpointInput } from '@hypercar/contracts/endpoint';
import { walkColumns } from '@hypercar/service-kit/walk-rows';
import { emailColumns } from './email-columns';
import { countMails } from './email-counters';
import { EmailLog, type EmailLogRecord } from './email-log.model';
import { forgetCopies } from './mail-copies';
import { presentEmailLog } from './email-log.presenter';

export type { EmailLogRecord } from './email-log.model';

type Wanted = EndpointInput<typeof listEmailLogs>['query'];

type Filter = Pick<Wanted, 'search' | 'status' | 'type' | 'sort'>;

const columns = {
  createdAt: written,
  recipientEmail: fixedWithin('recipientEmail'),
  subject: fixedWithin('subject'),
  emailType: fixedWithin('emailType'),
  status: newestWithin('status'),
  provider: fixedWithin('provider'),
};

const matching = ({ search, status, type }: Filter): Record<string, unknown> => ({
  ...foundBy(search),
  ...(status && { status }),
  ...(type && { emailType: type }),
});

/** Newest first unless told: all mails, or those of a filter; one page when a limit is given. */
export const findEmailLogs = (wanted: Wanted) =>
  readPage<EmailLogRecord>(EmailLog, matching(wanted), wanted, askedOrder(columns, wanted.sort));

/** Every mail of a filter in its order, some hundreds at a time; how many, about. */
export const walkEmailLogs = (wanted: Filter) =>
  walkColumns<EmailLogRecord>(
    EmailLog,
    emailColumns,
    matching(wanted),
    askedOrder(columns, wanted.sort),
  );

type Change = Partial<Pick<EmailLogRecord, 'status' | 'messageId' | 'sentAt' | 'errorMessage'>>;

/** Changes a mail, and the counters with it; nothing when it is gone. */
export const changeEmailLog = (_id: string, change: Change): Promise<void> =>
  inTransaction(async () => {
    const before = await EmailLog.findOneAndUpdate({ _id }, change).lean<EmailLogRecord>();
    if (before) await countMails([before], [{ ...before, ...change }]);
  });

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

/** The newest mails to a user. */
export const findNewestMails = async (
  userId: string,
  address: string,
  limit: number,
): Promise<ShownLog[]> => {
  const found = EmailLog.find(mailsOf(userId, address)).sort({ _id: -1 }).limit(limit);
  return (await found.lean<EmailLogRecord[]>()).map(presentEmailLog);
};

/** Forgets what was mailed to a user. */
export const forgetMailsOf = (userId: string, address: string): Promise<void> =>
  inTransaction(async () => {
    const theirs = await EmailLog.find(mailsOf(userId, address)).lean<EmailLogRecord[]>();
    const ids = theirs.map(({ _id }) => _id);
    await EmailLog.deleteMany({ _id: { $in: ids } });
    await forgetCopies(ids);
    await countMails(theirs, []);
  });

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
    await changeEmailLog(logId, { status: 'failed', errorMessage: reason ?? event });
};

/** Records the provider's events; unknown mails and events are ignored. */
export const applyEvents = async (events: readonly ProviderEvent[]): Promise<void> => {
  for (const event of events) await applyEvent(event);
};
