import { bothWays } from '@hypercar/contracts/fields';
import {
  type EmailLog,
  emailStatuses,
  emailTypes,
  sortedEmailColumns,
} from '@hypercar/contracts/email-logs';
import type { Sort } from '@hypercar/app-kit/pages/column-sort';
import { filterInAddress } from '@hypercar/app-kit/pages/filter-in-address';
import { withPlace } from '@hypercar/app-kit/pages/page-place';

export type EmailColumn = (typeof sortedEmailColumns)[number];

export interface EmailFilter {
  search: string;
  status: EmailLog['status'] | 'all';
  type: EmailLog['emailType'] | 'all';
  sort: Sort<EmailColumn>;
}

const everyEmail: EmailFilter = { search: '', status: 'all', type: 'all', sort: '-createdAt' };

/** How it stands in the address. */
export const emailsInAddress = withPlace(
  filterInAddress(everyEmail, {
    status: ['all', ...emailStatuses],
    type: ['all', ...emailTypes],
    sort: bothWays(sortedEmailColumns),
  }),
);

/** The filter as query parameters, without defaults. */
export const emailQuery = ({ search, status, type, sort }: EmailFilter) => ({
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(status === 'all' ? {} : { status }),
  ...(type === 'all' ? {} : { type }),
  ...(sort === '-createdAt' ? {} : { sort }),
});
