import { getUserSummary, userStatuses } from '@hypercar/contracts/users';
import { endpointQuery } from '@hypercar/app-kit/query';
import { Tile } from '@hypercar/ui/tile';
import { from, theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { statusLabel } from '../api/status-labels';

/** Counts, in total and by status, which the service keeps; a dash until they are there. */
export const UserTiles = () => {
  const { data } = useQuery(endpointQuery(getUserSummary, undefined, { refetchInterval: 30_000 }));
  return (
    <Row>
      <Tile label="Total Users" value={data?.total ?? '–'} />
      {userStatuses.map((status) => (
        <Tile key={status} label={statusLabel[status]} value={data?.[status] ?? '–'} />
      ))}
    </Row>
  );
};

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
