import { callApi } from '@hypercar/app-kit/api';
import { call } from '@hypercar/app-kit/call';
import type { listPastSeasons } from '@hypercar/contracts/contest-seasons';
import { theme } from '@hypercar/ui/theme';
import { whenNear } from '@hypercar/ui/when-near';
import { useEffect, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const pastCall = call<typeof listPastSeasons>('GET', '/api/contest/seasons');
type Past = { number: number; name: string }[];

/** Links to the archived contests, asked for when `place` comes near; nothing while there are none, or without an answer. */
export const PastContests = ({ place }: { place: RefObject<Element | null> }) => {
  const [past, setPast] = useState<Past>([]);
  useEffect(
    () =>
      whenNear(place.current!, () => {
        callApi(pastCall).then(
          (answer) => answer && setPast(answer),
          () => undefined,
        );
      }),
    [place],
  );
  if (past.length === 0) return null;
  return (
    <Root aria-label="Past contests">
      <span>Past contests:</span>
      {past.map(({ number, name }) => (
        <Link key={number} to={`/contest/${number}`}>
          {name}
        </Link>
      ))}
    </Root>
  );
};

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.m};
`;
