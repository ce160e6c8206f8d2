import { useQuery } from '@tanstack/react-query';
import type { ContestEntryRow } from '@hypercar/contracts/contest-entries';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Stack } from '@hypercar/ui/stack';
import { useState } from 'react';
import { Loaded } from '../../../parts/loaded';
import { entriesQuery } from '../api/entries-query';
import { ActivityCard } from './activity-card';
import { EntriesHead } from './entries-head';
import { EntriesList } from './entries-list';
import { EntryTiles } from './entry-tiles';

const Entries = ({ entries }: { entries: readonly ContestEntryRow[] }) => {
  const [shown, setShown] = useState<string>();
  const entry = entries.find(({ id }) => id === shown);
  if (entries.length === 0)
    return (
      <EmptyState title="No contest entries found">
        They appear here as soon as a member has guessed.
      </EmptyState>
    );
  return (
    <>
      {entry && <ActivityCard key={entry.id} entry={entry} onClose={() => setShown(undefined)} />}
      <EntriesList entries={entries} onView={({ id }) => setShown(id)} />
    </>
  );
};

/** Who takes part in the contest, with what, and how they came by their points. */
export const ContestEntries = () => {
  const query = useQuery(entriesQuery());
  return (
    <Stack as="section" aria-labelledby="contest-entries">
      <EntriesHead refreshing={query.isFetching} onRefresh={() => void query.refetch()} />
      <Loaded query={query} loading="Loading contest entries...">
        {(entries) => (
          <>
            <EntryTiles entries={entries} />
            <Entries entries={entries} />
          </>
        )}
      </Loaded>
    </Stack>
  );
};
