import { columnOf } from '@hypercar/service-kit/csv';
import type { EmailLogRecord } from './email-log.model';

const moment = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

const column = columnOf<EmailLogRecord>();

/** The mails as a file. */
export const emailColumns = [
  column('Date', ['createdAt'], ({ createdAt }) => moment(createdAt)),
  column('Recipient', ['recipientEmail'], ({ recipientEmail }) => recipientEmail),
  column('Subject', ['subject'], ({ subject }) => subject),
  column('Type', ['emailType'], ({ emailType }) => emailType),
  column('Status', ['status'], ({ status }) => status),
  column('Provider', ['provider'], ({ provider }) => provider),
  column('Error', ['errorMessage'], ({ errorMessage }) => errorMessage ?? null),
  column('Message Id', ['messageId'], ({ messageId }) => messageId ?? null),
  column('Sent', ['sentAt'], ({ sentAt }) => moment(sentAt)),
  column('Delivered', ['deliveredAt'], ({ deliveredAt }) => moment(deliveredAt)),
  column('Opened', ['openedAt'], ({ openedAt }) => moment(openedAt)),
  column('Clicked', ['clickedAt'], ({ clickedAt }) => moment(clickedAt)),
];
