import type { CsvColumn } from '@hypercar/service-kit/csv';
import type { EmailLogRecord } from './email-log.model';

const moment = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** The mails as a file. */
export const emailColumns: readonly CsvColumn<EmailLogRecord>[] = [
  ['Date', ({ createdAt }) => moment(createdAt)],
  ['Recipient', ({ recipientEmail }) => recipientEmail],
  ['Subject', ({ subject }) => subject],
  ['Type', ({ emailType }) => emailType],
  ['Status', ({ status }) => status],
  ['Provider', ({ provider }) => provider],
  ['Error', ({ errorMessage }) => errorMessage ?? null],
  ['Message Id', ({ messageId }) => messageId ?? null],
  ['Sent', ({ sentAt }) => moment(sentAt)],
  ['Delivered', ({ deliveredAt }) => moment(deliveredAt)],
  ['Opened', ({ openedAt }) => moment(openedAt)],
  ['Clicked', ({ clickedAt }) => moment(clickedAt)],
];
