import type { EntryShow } from '@hypercar/contracts/contest-entries';

export interface EntryFilter {
  search: string;
  show: EntryShow | 'all';
  /** Undefined for the current one. */
  season?: number | undefined;
}

/** The filter that matches everything. */
export const everyEntry: EntryFilter = { search: '', show: 'all' };

/** The filter as query parameters, without defaults. */
export const entryQuery = ({ search, show, season }: EntryFilter) => ({
  ...(season === undefined ? {} : { season }),
  ...(search.trim() ? { search: search.trim() } : {}),
  ...(show === 'all' ? {} : { show }),
});
