import type { EmailLog } from '@hypercar/contracts/email-logs';

export interface EmailFilter {
  search: string;
  status: EmailLog['status'] | 'all';
  type: EmailLog['emailType'] | 'all';
}

export const everyEmail: EmailFilter = { search: '', status: 'all', type: 'all' };

/** The mails that match: the search looks into recipient and subject. */
export const filterEmails = (emails: readonly EmailLog[], filter: EmailFilter): EmailLog[] => {
  const wanted = filter.search.trim().toLowerCase();
  return emails.filter(
    ({ recipientEmail, subject, status, emailType }) =>
      (filter.status === 'all' || status === filter.status) &&
      (filter.type === 'all' || emailType === filter.type) &&
      (recipientEmail.toLowerCase().includes(wanted) || subject.toLowerCase().includes(wanted)),
  );
};
