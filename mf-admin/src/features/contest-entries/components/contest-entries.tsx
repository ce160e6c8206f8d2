import type { ContestEntryRow } from '@hypercar/contracts/contest-entries';
import { listContestEntries } from '@hypercar/contracts/contest-entries';
import { useSelection } from '@hypercar/app-kit/many/use-selection';
import { Stack } from '@hypercar/ui/stack';
import { useRef, useState } from 'react';
import { useListAddress } from '@hypercar/app-kit/pages/use-list-address';
import { useServerPages } from '@hypercar/app-kit/pages/use-server-pages';
import { useSettled } from '@hypercar/app-kit/pages/use-settled';
import { SeasonChoice } from '../../../seasons/season-choice';
import { entriesInAddress, entryQuery } from '../api/entry-filter';
import { ActivityCard } from './activity-card';
import { EntriesHead } from './entries-head';
import { EntriesPage } from './entries-page';
import { EntryFilters } from './entry-filters';
import { EntryTiles } from './entry-tiles';
import { ManyEntries } from './many-entries';
import { StatusDialog } from './status-dialog';

/** The contest's participants, their entries, and how they earned their points. */
export const ContestEntries = () => {
  const { filter, setFilter, at } = useListAddress('contest-entries', entriesInAddress);
  const [viewed, setViewed] = useState<ContestEntryRow>();
  const [judged, setJudged] = useState<ContestEntryRow>();
  const selection = useSelection<ContestEntryRow>();
  const search = useRef<HTMLInputElement>(null);
  const pages = useServerPages(listContestEntries, entryQuery(useSettled(filter)), { at });
  // The row as it is now, as long as it is on the page.
  const shown = viewed && (pages.read.data?.rows.find(({ id }) => id === viewed.id) ?? viewed);
  return (
    <Stack as="section" aria-labelledby="contest-entries">
      <EntriesHead season={filter.season} />
      <SeasonChoice
        season={filter.season}
        onChange={(season) => setFilter({ ...filter, season })}
      />
      <EntryTiles season={filter.season} />
      {shown && <ActivityCard key={shown.id} entry={shown} onClose={() => setViewed(undefined)} />}
      <EntryFilters searchRef={search} filter={filter} onChange={setFilter} />
      <EntriesPage
        pages={pages}
        filter={filter}
        selection={selection}
        order={{ sort: filter.sort, onSort: (sort) => setFilter({ ...filter, sort }) }}
        onView={setViewed}
        onJudge={setJudged}
      />
      <ManyEntries selection={selection} />
      {judged && (
        <StatusDialog entry={judged} onClose={() => setJudged(undefined)} focusAfter={search} />
      )}
    </Stack>
  );
};
