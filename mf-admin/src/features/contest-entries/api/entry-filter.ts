import type { EntryShow } from '@hypercar/contracts/contest-entries';

export interface EntryFilter {
  search: string;
  show: EntryShow | 'all';
}

/** The filter that matches everything. */
export const everyEntry: EntryFilter = { search: '', show: 'all' };

/** The filter as query parameters, without defaults. */
export const entryQuery = ({ search, show }: EntryFilter) => ({
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(show === 'all' ? {} : { show }),
});
