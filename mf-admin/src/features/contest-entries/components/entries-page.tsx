import type { ListPage } from '@hypercar/app-kit/call-page';
import type { ContestEntryRow, listContestEntries } from '@hypercar/contracts/contest-entries';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Loading } from '@hypercar/ui/loading';
import { Loaded } from '@hypercar/app-kit/loaded';
import { ServerPager } from '../../../lists/server-pager';
import type { ServerPages } from '../../../lists/use-server-pages';
import { everyEntry, type EntryFilter } from '../api/entry-filter';
import { EntriesTable, type EntriesTableProps } from './entries-table';

export interface EntriesPageProps extends Omit<EntriesTableProps, 'entries'> {
  pages: ServerPages<typeof listContestEntries>;
  filter: EntryFilter;
}

const NoEntries = ({ filter }: { filter: EntryFilter }) => (
  <EmptyState title="No contest entries found">
    {filter.show === everyEntry.show && !filter.search.trim()
      ? 'They appear here as soon as a member has guessed.'
      : 'Try another search or filter.'}
  </EmptyState>
);

/** The entries that match, a page at a time. */
export const EntriesPage = ({ pages, filter, ...acts }: EntriesPageProps) => (
  <Loaded
    query={pages.read}
    of="contest entries"
    loading={<Loading label="Loading contest entries..." />}
  >
    {({ rows }: ListPage<ContestEntryRow>) =>
      rows.length === 0 ? (
        <NoEntries filter={filter} />
      ) : (
        <ServerPager of="entries" {...pages}>
          <EntriesTable entries={rows} {...acts} />
        </ServerPager>
      )
    }
  </Loaded>
);
