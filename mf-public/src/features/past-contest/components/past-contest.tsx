import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import { getPastSeason, type PastSeason } from '@hypercar/contracts/contest-seasons';
import { Page } from '@hypercar/ui/page';
import { from, theme } from '@hypercar/ui/theme';
import { Tile } from '@hypercar/ui/tile';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { FinalBoard } from './final-board';
import { PastWinners } from './past-winners';

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'long',
});
const daysOf = ({ startsAt, endsAt }: PastSeason): string =>
  `${day.format(new Date(startsAt))} to ${day.format(new Date(endsAt))}`;

const prizes = [
  ['grand', 'Grand prize'],
  ['second', 'Second prize'],
  ['third', 'Third prize'],
] as const;

const Contest = ({ contest }: { contest: PastSeason }) => (
  <Page title={contest.name} lead={daysOf(contest)}>
    <Part aria-labelledby="winners">
      <h2 id="winners">Winners</h2>
      <PastWinners contest={contest} />
    </Part>
    <Part aria-labelledby="prizes">
      <h2 id="prizes">Prizes</h2>
      <Prizes>
        {prizes.map(([place, label]) => (
          <Tile key={place} label={label} value={contest.prizes[place]} />
        ))}
      </Prizes>
    </Part>
    <Part aria-labelledby="board">
      <h2 id="board">Final board</h2>
      <FinalBoard board={contest.board} />
    </Part>
  </Page>
);

/** An archived contest: its dates, winners, prizes and last board. */
export const PastContest = () => {
  const season = Number(useParams()['season']);
  const query = useQuery(endpointQuery(getPastSeason, { query: { season } }));
  return (
    <Loaded query={query} of="the contest" failed="There is no such past contest">
      {(contest) => <Contest contest={contest} />}
    </Loaded>
  );
};

const Part = styled.section`
  display: grid;
  gap: ${theme.space.m};
  margin-top: ${theme.space.l};
`;
const Prizes = styled.div`
  display: grid;
  gap: ${theme.space.m};
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
