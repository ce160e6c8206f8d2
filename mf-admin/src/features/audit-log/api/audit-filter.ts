import type { AddressForm } from '@hypercar/app-kit/search-state';
import { type Sort, type SortLabels, sortChoices } from '@hypercar/app-kit/pages/column-sort';
import { withPlace } from '@hypercar/app-kit/pages/page-place';
import type { sortedAuditColumns } from '@hypercar/contracts/audit-log';
import { sinceOf, spanNamed, type TimeSpan } from '../../../lists/time-span';

export type AuditColumn = (typeof sortedAuditColumns)[number];

const sortLabels: SortLabels<AuditColumn> = {
  at: ['Oldest first', 'Newest first'],
  actorName: ['Who, A to Z', 'Who, Z to A'],
  action: ['What, A to Z', 'What, Z to A'],
};

/** The orders of the log with what they are called. */
export const auditSorts = sortChoices(sortLabels);

export interface AuditFilter {
  search: string;
  /** An action, or all of them. */
  action: string;
  time: TimeSpan;
  sort: Sort<AuditColumn>;
}

/** How it stands in the address; an action that there is not finds nothing. */
const filterForm: AddressForm<AuditFilter> = {
  read: ({ search = '', action = 'all', time, sort }) => ({
    search,
    action,
    time: spanNamed(time, Date.now()),
    sort: auditSorts.find(([known]) => known === sort)?.[0] ?? '-at',
  }),
  write: ({ search, action, time, sort }) => ({ search, action, time: time.span, sort }),
};
export const auditInAddress = withPlace(filterForm);

/** The filter as query parameters, without defaults. */
export const auditQuery = ({ search, action, time, sort }: AuditFilter) => ({
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(action === 'all' ? {} : { action }),
  ...sinceOf(time),
  ...(sort === '-at' ? {} : { sort }),
});
