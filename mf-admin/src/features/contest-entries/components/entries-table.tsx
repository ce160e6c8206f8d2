import { SelectCell, selectColumns, useShownRows } from '@hypercar/app-kit/many/select-cell';
import type { Selection } from '@hypercar/app-kit/many/use-selection';
import type { ContestEntryRow, EntrySort } from '@hypercar/contracts/contest-entries';
import { Moment } from '@hypercar/ui/moment';
import type { ColumnSort } from '@hypercar/ui/record-table';
import { ChosenTable } from '@hypercar/app-kit/columns/chosen-table';
import { from } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { EmailText } from '../../../lists/email-text';
import { entrySortLabel } from '../api/entry-labels';
import { EntryActions, type EntryActionsProps } from './entry-actions';
import { EntryMember } from './entry-member';
import { EntryStatus } from './entry-status';
import { RankMark } from './rank-mark';

interface EntryOrder {
  sort: EntrySort;
  onSort: (sort: EntrySort) => void;
}

/** Each order has one direction; pressing its head again returns to the best first. */
const sortBy = (
  { sort, onSort }: EntryOrder,
  by: EntrySort,
  way: ColumnSort['direction'] = 'descending',
): ColumnSort => ({
  direction: sort === by ? way : undefined,
  onSort: () => onSort(sort === by ? 'points' : by),
});

/** Only the order by points ranks; in another one a row has a place. */
const placeName = ({ sort }: EntryOrder): string => (sort === 'points' ? 'Rank' : 'Place');

const columnsOf = (order: EntryOrder) => [
  { name: placeName(order) },
  { name: 'User' },
  { name: 'Email' },
  { name: 'Rhinestone Guess', number: true, sort: sortBy(order, 'guess') },
  { name: 'Bonus Weight' },
  { name: 'Points', number: true, sort: sortBy(order, 'points') },
  { name: 'Status' },
  { name: 'First Submit', sort: sortBy(order, 'submitted', 'ascending') },
  { name: 'Actions' },
];

/** The table's name in every order, and its columns that can be hidden. */
export const entriesName = 'Contest entries';
export const entryColumns = [
  'Email',
  'Rhinestone Guess',
  'Bonus Weight',
  'Points',
  'Status',
  'First Submit',
];

interface EntryLineProps extends EntryActionsProps {
  order: EntryOrder;
  selection: Selection<ContestEntryRow>;
  /** The table's name. */
  table: string;
}

const EntryLine = ({ order, selection, table, ...props }: EntryLineProps) => {
  const { entry } = props;
  return (
    <tr>
      <SelectCell selection={selection} table={table} row={entry} name={entry.username} />
      <td data-label={placeName(order)}>
        <RankMark {...entry} isRank={order.sort === 'points'} />
      </td>
      <EntryMember entry={entry} />
      <td data-label="Email">
        <EmailText email={entry.email} />
      </td>
      <td data-label="Rhinestone Guess" className="number">
        {entry.rhinestoneGuess.toLocaleString('en-US')}
      </td>
      <td data-label="Bonus Weight" className="long">
        {entry.bonusWeightGuess || 'N/A'}
      </td>
      <td data-label="Points" className="number">
        {entry.totalPoints.toLocaleString('en-US')}
      </td>
      <td data-label="Status">
        <EntryStatus entry={entry} />
      </td>
      <td data-label="First Submit">
        <Moment at={entry.submittedAt} />
      </td>
      <td>
        <EntryActions {...props} />
      </td>
    </tr>
  );
};

export interface EntriesTableProps extends Omit<EntryLineProps, 'entry' | 'table'> {
  entries: readonly ContestEntryRow[];
}

export const EntriesTable = ({ entries, ...line }: EntriesTableProps) => {
  const { order, selection } = line;
  const label = `Entries, ${entrySortLabel[order.sort].toLowerCase()}`;
  useShownRows(selection, label, entries);
  return (
    <NarrowNames>
      <ChosenTable
        table={entriesName}
        label={label}
        columns={[...selectColumns(selection), ...columnsOf(order)]}
      >
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} table={label} {...line} />
        ))}
      </ChosenTable>
    </NarrowNames>
  );
};

/* Nine columns: addresses need the room more than names do. */
const NarrowNames = styled.div`
  ${from.desktop} {
    tbody th {
      min-width: 9rem;
    }
  }
`;
