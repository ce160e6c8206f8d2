import { type EmailLog, emailStatuses, emailTypes } from '@hypercar/contracts/email-logs';
import { filterInAddress } from '@hypercar/app-kit/pages/filter-in-address';
import { withPlace } from '@hypercar/app-kit/pages/page-place';

export interface EmailFilter {
  search: string;
  status: EmailLog['status'] | 'all';
  type: EmailLog['emailType'] | 'all';
}

const everyEmail: EmailFilter = { search: '', status: 'all', type: 'all' };

/** How it stands in the address. */
export const emailsInAddress = withPlace(
  filterInAddress(everyEmail, {
    status: ['all', ...emailStatuses],
    type: ['all', ...emailTypes],
  }),
);

/** The filter as query parameters, without defaults. */
export const emailQuery = ({ search, status, type }: EmailFilter) => ({
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(status === 'all' ? {} : { status }),
  ...(type === 'all' ? {} : { type }),
});
