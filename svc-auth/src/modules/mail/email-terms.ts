import { fillTerms } from '@hypercar/service-kit/fill-missing';
import type { Migration } from '@hypercar/service-kit/migrations';
import { searchTermsOf } from '@hypercar/service-kit/search-terms';
import { EmailLog, type EmailLogRecord } from './email-log.model';

/** What a mail is found by: the words of its recipient's address and of its subject. */
export const emailTerms = ({
  recipientEmail,
  subject,
}: Pick<EmailLogRecord, 'recipientEmail' | 'subject'>): string[] =>
  searchTermsOf([recipientEmail, subject]);

/** Fills the terms of mails that have none. */
export const fillEmailTerms = (stopping?: AbortSignal): Promise<void> =>
  fillTerms<EmailLogRecord>(EmailLog, emailTerms, stopping);

export const fillTermsOfEmails: Migration = {
  id: '2026-11-23 mails have search terms',
  up: () => fillEmailTerms(),
};
