import type { PastSeason } from '@hypercar/contracts/contest-seasons';
import { RecordTable } from '@hypercar/ui/record-table';

const columns = [
  { name: 'Member' },
  { name: 'Place', number: true },
  { name: 'Shares', number: true },
];

/** Who shared most on the contest's last day with shares. */
export const FinalBoard = ({ board }: Pick<PastSeason, 'board'>) =>
  board.length === 0 ? (
    <p>Nobody is on the board.</p>
  ) : (
    <RecordTable label="Final board" columns={columns}>
      {board.map(({ position, username, shareCount }) => (
        <tr key={position}>
          <th scope="row">{username}</th>
          <td data-label="Place" className="number">
            {position}
          </td>
          <td data-label="Shares" className="number">
            {shareCount}
          </td>
        </tr>
      ))}
    </RecordTable>
  );
