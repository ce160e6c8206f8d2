import { contestPrizes, type ContestDraw } from '@hypercar/contracts/contest-draws';
import { RecordTable } from '@hypercar/ui/record-table';

const columns = [
  { name: 'Prize' },
  { name: 'Value', number: true },
  { name: 'Winner' },
  { name: 'Email' },
];

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Who won what in a draw. */
export const WinnersTable = ({ draw, label }: { draw: ContestDraw; label: string }) => (
  <RecordTable label={label} columns={columns}>
    {draw.winners.map(({ prize, prizeName, entryId, username, email }) => (
      <tr key={`${prize} ${entryId}`}>
        <th scope="row">{prizeName}</th>
        <td data-label="Value" className="number">
          {dollars.format(contestPrizes[prize].valueCents / 100)}
        </td>
        <td data-label="Winner" className="long">
          {username}
        </td>
        <td data-label="Email" className="long">
          {email ?? '–'}
        </td>
      </tr>
    ))}
  </RecordTable>
);
