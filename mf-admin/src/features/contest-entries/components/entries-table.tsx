import type { ContestEntryRow } from '@hypercar/contracts/contest-entries';
import { Moment } from '@hypercar/ui/moment';
import { RecordTable } from '@hypercar/ui/record-table';
import { from } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { EntryActions, type EntryActionsProps } from './entry-actions';
import { EmailText } from './email-text';
import { EntryMember } from './entry-member';
import { EntryStatus } from './entry-status';
import { RankMark } from './rank-mark';

const columns = [
  { name: 'Rank' },
  { name: 'User' },
  { name: 'Email' },
  { name: 'Rhinestone Guess', number: true },
  { name: 'Bonus Weight' },
  { name: 'Points', number: true },
  { name: 'Status' },
  { name: 'First Submit' },
  { name: 'Actions' },
];

const EntryLine = (props: EntryActionsProps) => {
  const { entry } = props;
  return (
    <tr>
      <td data-label="Rank">
        <RankMark {...entry} />
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

export interface EntriesTableProps extends Omit<EntryActionsProps, 'entry'> {
  entries: readonly ContestEntryRow[];
}

export const EntriesTable = ({ entries, ...acts }: EntriesTableProps) => (
  <NarrowNames>
    <RecordTable label="Entries, best first" columns={columns}>
      {entries.map((entry) => (
        <EntryLine key={entry.id} entry={entry} {...acts} />
      ))}
    </RecordTable>
  </NarrowNames>
);

/* Nine columns: addresses need the room more than names do. */
const NarrowNames = styled.div`
  ${from.desktop} {
    tbody th {
      min-width: 9rem;
    }
  }
`;
