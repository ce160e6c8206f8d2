import { anyTime, sinceOf, type TimeSpan } from '../../../lists/time-span';

export interface AuditFilter {
  search: string;
  /** An action, or all of them. */
  action: string;
  time: TimeSpan;
}

export const everyEntry: AuditFilter = { search: '', action: 'all', time: anyTime };

/** The filter as the service takes it: what leaves nothing out is not sent. */
export const auditQuery = ({ search, action, time }: AuditFilter) => ({
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(action === 'all' ? {} : { action }),
  ...sinceOf(time),
});
