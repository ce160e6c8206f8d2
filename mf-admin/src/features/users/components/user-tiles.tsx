import { userStatuses, type UserRow } from '@hypercar/contracts/accounts';
import { Tile } from '@hypercar/ui/tile';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { statusWords } from '../api/status-words';

/** How many there are, in all and by status. */
export const UserTiles = ({ users }: { users: readonly UserRow[] }) => (
  <Row>
    <Tile label="Total Users" value={users.length} />
    {userStatuses.map((status) => (
      <Tile
        key={status}
        label={statusWords[status]}
        value={users.filter((user) => user.status === status).length}
      />
    ))}
  </Row>
);

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.s};
  > :first-child {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: repeat(5, 1fr);
    > :first-child {
      grid-column: auto;
    }
  }
`;
