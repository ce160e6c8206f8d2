import type { PastSeason } from '@hypercar/contracts/contest-seasons';
import { Moment } from '@hypercar/ui/moment';
import { RecordTable } from '@hypercar/ui/record-table';

const columns = [{ name: 'Prize' }, { name: 'Winner' }];

/** Who won what, or when that is said. */
export const PastWinners = ({ contest }: { contest: PastSeason }) => {
  if (contest.winners.length === 0)
    return (
      <p>
        No winners are named. They are announced from <Moment at={contest.announcedAt} /> on, once
        they are drawn.
      </p>
    );
  return (
    <RecordTable label="Winners" columns={columns}>
      {contest.winners.map(({ prizeName, username }) => (
        <tr key={prizeName}>
          <th scope="row">{prizeName}</th>
          <td data-label="Winner" className="long">
            {username ?? 'A member who has left'}
          </td>
        </tr>
      ))}
    </RecordTable>
  );
};
