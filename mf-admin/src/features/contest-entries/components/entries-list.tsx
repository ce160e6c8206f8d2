import type { ContestEntryRow } from '@hypercar/contracts/contest-entries';
import { EmptyState } from '@hypercar/ui/empty-state';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import { useRef, useState } from 'react';
import { everyEntry, filterEntries } from '../api/filter-entries';
import { EntriesTable } from './entries-table';
import { EntryFilters } from './entry-filters';
import { StatusDialog } from './status-dialog';

export interface EntriesListProps {
  entries: readonly ContestEntryRow[];
  onView: (entry: ContestEntryRow) => void;
}

/** The entries that match, a page at a time. */
export const EntriesList = ({ entries, onView }: EntriesListProps) => {
  const [view, setView] = useState({ filter: everyEntry, page: 0 });
  const [judged, setJudged] = useState<ContestEntryRow>();
  const search = useRef<HTMLInputElement>(null);
  const found = filterEntries(entries, view.filter);
  const { rows, page } = pageOf(found, view.page);
  return (
    <>
      <EntryFilters
        searchRef={search}
        filter={view.filter}
        onChange={(filter) => setView({ filter, page: 0 })}
      />
      {found.length === 0 ? (
        <EmptyState title="No contest entries found">Try another search or filter.</EmptyState>
      ) : (
        <EntriesTable entries={rows} onView={onView} onJudge={setJudged} />
      )}
      {found.length > 0 && (
        <Pager
          of="entries"
          page={page}
          count={found.length}
          onPage={(next) => setView({ ...view, page: next })}
        />
      )}
      {judged && (
        <StatusDialog entry={judged} onClose={() => setJudged(undefined)} focusAfter={search} />
      )}
    </>
  );
};
