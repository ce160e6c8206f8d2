import type { EmailLog } from '@hypercar/contracts/email-logs';

export interface EmailFilter {
  search: string;
  status: EmailLog['status'] | 'all';
  type: EmailLog['emailType'] | 'all';
}

export const everyEmail: EmailFilter = { search: '', status: 'all', type: 'all' };

/** The filter as query parameters, without defaults. */
export const emailQuery = ({ search, status, type }: EmailFilter) => ({
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(status === 'all' ? {} : { status }),
  ...(type === 'all' ? {} : { type }),
});
