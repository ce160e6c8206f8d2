import type { EntryShow } from '@hypercar/contracts/contest-entries';

export interface EntryFilter {
  search: string;
  show: EntryShow | 'all';
}

/** Nothing left out. */
export const everyEntry: EntryFilter = { search: '', show: 'all' };

/** The filter as the service takes it: what leaves nothing out is not sent. */
export const entryQuery = ({ search, show }: EntryFilter) => ({
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(show === 'all' ? {} : { show }),
});
