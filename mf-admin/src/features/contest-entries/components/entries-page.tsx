import { ColumnsButton } from '@hypercar/app-kit/columns/columns-button';
import { SelectButton } from '@hypercar/app-kit/many/many-bar';
import type { ListPage } from '@hypercar/app-kit/call-page';
import type { ContestEntryRow, listContestEntries } from '@hypercar/contracts/contest-entries';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Loading } from '@hypercar/ui/loading';
import { RowActions } from '@hypercar/ui/row-actions';
import { theme } from '@hypercar/ui/theme';
import { Loaded } from '@hypercar/app-kit/loaded';
import styled from 'styled-components';
import { ServerPager } from '@hypercar/app-kit/pages/server-pager';
import type { ServerPages } from '@hypercar/app-kit/pages/use-server-pages';
import type { EntryFilter } from '../api/entry-filter';
import { entriesName, EntriesTable, entryColumns, type EntriesTableProps } from './entries-table';

export interface EntriesPageProps extends Omit<EntriesTableProps, 'entries'> {
  pages: ServerPages<typeof listContestEntries>;
  filter: EntryFilter;
}

const NoEntries = ({ filter }: { filter: EntryFilter }) => (
  <EmptyState title="No contest entries found">
    {filter.show === 'all' && !filter.search.trim()
      ? 'They appear here as soon as a member has guessed.'
      : 'Try another search or filter.'}
  </EmptyState>
);

const tooMany =
  'More than 1,000 entries match. Only the newest 1,000 of them are listed: write more of the name.';

/** The entries that match, a page at a time. */
export const EntriesPage = ({ pages, filter, ...acts }: EntriesPageProps) => (
  <Loaded
    query={pages.read}
    of="contest entries"
    loading={<Loading label="Loading contest entries..." />}
  >
    {({ rows, atLeast }: ListPage<ContestEntryRow>) =>
      rows.length === 0 ? (
        <NoEntries filter={filter} />
      ) : (
        <ServerPager
          of="contest entries"
          {...pages}
          tool={
            <RowActions>
              <SelectButton size="small" selection={acts.selection} />
              <ColumnsButton table={entriesName} columns={entryColumns} />
            </RowActions>
          }
        >
          {atLeast && <TooMany role="note">{tooMany}</TooMany>}
          <EntriesTable entries={rows} {...acts} />
        </ServerPager>
      )
    }
  </Loaded>
);

const TooMany = styled.p`
  margin-bottom: ${theme.space.s};
  font-size: ${theme.size.small};
  color: ${theme.colour.textMuted};
`;
