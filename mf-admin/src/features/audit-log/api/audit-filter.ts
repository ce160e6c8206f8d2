import { anyTime, sinceOf, type TimeSpan } from '../../../lists/time-span';

export interface AuditFilter {
  search: string;
  /** An action, or all of them. */
  action: string;
  time: TimeSpan;
}

export const everyEntry: AuditFilter = { search: '', action: 'all', time: anyTime };

/** The filter as query parameters, without defaults. */
export const auditQuery = ({ search, action, time }: AuditFilter) => ({
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(action === 'all' ? {} : { action }),
  ...sinceOf(time),
});
