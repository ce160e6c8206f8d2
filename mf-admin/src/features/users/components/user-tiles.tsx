import { userStatuses, type UserRow } from '@hypercar/contracts/users';
import { Tile } from '@hypercar/ui/tile';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { statusLabel } from '../api/status-labels';

/** Counts, in total and by status. */
export const UserTiles = ({ users }: { users: readonly UserRow[] }) => (
  <Row>
    <Tile label="Total Users" value={users.length} />
    {userStatuses.map((status) => (
      <Tile
        key={status}
        label={statusLabel[status]}
        value={users.filter((user) => user.status === status).length}
      />
    ))}
  </Row>
);

/* On a phone three above two: the list below must not be a screen away. */
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${theme.space.xs};
  > * {
    grid-column: span 2;
    padding: ${theme.space.s};
  }
  > :nth-child(n + 4) {
    grid-column: span 3;
  }
  ${from.tablet} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: ${theme.space.s};
    > :nth-child(n) {
      grid-column: auto;
      padding: ${theme.space.m} ${theme.space.l};
    }
  }
`;
