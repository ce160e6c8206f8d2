import type { listUserSubmissions } from '@hypercar/contracts/contest-entries';
import type { EndpointResult } from '@hypercar/contracts/endpoint';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Moment } from '@hypercar/ui/moment';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import { RecordTable } from '@hypercar/ui/record-table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '@hypercar/app-kit/loaded';
import { submissionsQuery } from '../api/entries-query';

type Guess = EndpointResult<typeof listUserSubmissions>[number];

const columns = [
  { name: 'Date' },
  { name: 'Rhinestone Guess', number: true },
  { name: 'Bonus Weight' },
  { name: 'IP Address' },
  { name: 'Browser' },
];

const GuessLine = ({ guess }: { guess: Guess }) => (
  <tr>
    <th scope="row">
      <Moment at={guess.submittedAt} />
    </th>
    <td data-label="Rhinestone Guess" className="number">
      {guess.rhinestoneGuess.toLocaleString('en-US')}
    </td>
    <td data-label="Bonus Weight" className="long">
      {guess.bonusWeightGuess || 'N/A'}
    </td>
    <td data-label="IP Address" className="long">
      {guess.ipAddress || '–'}
    </td>
    <td data-label="Browser" className="long">
      {guess.userAgent || '–'}
    </td>
  </tr>
);

const GuessPages = ({ guesses }: { guesses: readonly Guess[] }) => {
  const [wanted, setPage] = useState(0);
  const { rows, page } = pageOf(guesses, wanted);
  if (guesses.length === 0) return <EmptyState title="No guesses recorded" />;
  return (
    <>
      <RecordTable label="Guesses" columns={columns}>
        {rows.map((guess) => (
          <GuessLine key={guess.id} guess={guess} />
        ))}
      </RecordTable>
      <Pager of="guesses" page={page} count={guesses.length} onPage={setPage} />
    </>
  );
};

/** Each guess of one member with its origin, to check before a draw. */
export const GuessesList = ({ userId }: { userId: string }) => (
  <>
    <h4>Guesses</h4>
    <Loaded query={useQuery(submissionsQuery(userId))} of="the guesses">
      {(guesses) => <GuessPages guesses={guesses} />}
    </Loaded>
  </>
);
