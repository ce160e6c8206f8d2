import type { EmailLog, EmailType } from '@hypercar/contracts/email-logs';
import type { EmailLogRecord } from './email-log.model';

export const presentEmailLog = (log: EmailLogRecord): EmailLog => ({
  id: String(log._id),
  userId: log.userId ? String(log.userId) : null,
  recipientEmail: log.recipientEmail,
  subject: log.subject,
  emailType: log.emailType as EmailType,
  status: log.status,
  provider: log.provider,
  errorMessage: log.errorMessage ?? null,
  messageId: log.messageId ?? null,
  createdAt: log.createdAt.toISOString(),
  sentAt: log.sentAt?.toISOString() ?? null,
  deliveredAt: log.deliveredAt?.toISOString() ?? null,
  openedAt: log.openedAt?.toISOString() ?? null,
  clickedAt: log.clickedAt?.toISOString() ?? null,
});
