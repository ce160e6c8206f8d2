import type { AddressForm } from '@hypercar/app-kit/search-state';
import { withPlace } from '@hypercar/app-kit/pages/page-place';
import { sinceOf, spanNamed, type TimeSpan } from '../../../lists/time-span';

export interface AuditFilter {
  search: string;
  /** An action, or all of them. */
  action: string;
  time: TimeSpan;
}

/** How it stands in the address; an action that there is not finds nothing. */
const filterForm: AddressForm<AuditFilter> = {
  read: ({ search = '', action = 'all', time }) => ({
    search,
    action,
    time: spanNamed(time, Date.now()),
  }),
  write: ({ search, action, time }) => ({ search, action, time: time.span }),
};
export const auditInAddress = withPlace(filterForm);

/** The filter as query parameters, without defaults. */
export const auditQuery = ({ search, action, time }: AuditFilter) => ({
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(action === 'all' ? {} : { action }),
  ...sinceOf(time),
});
