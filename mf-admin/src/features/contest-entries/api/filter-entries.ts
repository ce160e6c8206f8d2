import type { ContestEntryRow } from '@hypercar/contracts/contest-entries';

export type EntryShow = 'active' | 'void' | 'flagged';

export interface EntryFilter {
  search: string;
  show: EntryShow | 'all';
}

/** Nothing left out. */
export const everyEntry: EntryFilter = { search: '', show: 'all' };

const isShown = ({ status, flags }: ContestEntryRow, show: EntryFilter['show']): boolean => {
  if (show === 'all') return true;
  return show === 'flagged' ? flags.length > 0 : status === show;
};

/** The entries whose member's name or address holds what is searched for, of the kind that is wanted. */
export const filterEntries = (
  entries: readonly ContestEntryRow[],
  { search, show }: EntryFilter,
): readonly ContestEntryRow[] => {
  const wanted = search.trim().toLowerCase();
  return entries.filter(
    (entry) =>
      isShown(entry, show) &&
      [entry.username, entry.email].some((text) => text?.toLowerCase().includes(wanted)),
  );
};
