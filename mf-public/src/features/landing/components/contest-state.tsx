import type { ContestResults } from '@hypercar/contracts/contest-results';
import { from, theme } from '@hypercar/ui/theme';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { announcementOf, whenIs, yearOf } from '../content/contest-words';

type Phase = ContestResults['phase'];

/** The panel's heading, by the name of its text, and its badge in each phase. */
export const contestHeads = {
  upcoming: { title: 'contestUpcoming', badge: 'UPCOMING' },
  open: { title: 'contestOpen', badge: 'OPEN' },
  ended: { title: 'contestEnded', badge: 'ENDED' },
  announced: { title: 'contestEnded', badge: 'ENDED' },
} as const satisfies Record<Phase, { title: string; badge: string }>;

const Upcoming = ({ results }: { results: ContestResults }) => (
  <p>
    It begins on {whenIs(results.startsAt)}. <Link to="/register">Create an account</Link> to take
    part.
  </p>
);

const Open = ({ results }: { results: ContestResults }) => (
  <p>
    Share and collect entries until {whenIs(results.endsAt)}.{' '}
    <Link to="/dashboard">See today’s tasks</Link>
  </p>
);

const Winners = ({ winners }: Pick<ContestResults, 'winners'>) => (
  <List aria-label="Winners">
    {winners.map(({ prizeName, username }) => (
      <div key={prizeName}>
        <dt>{prizeName}</dt>
        <dd>{username ?? 'A member who has left'}</dd>
      </div>
    ))}
  </List>
);

/** The announcement, quoted with its year, as its dates have passed. */
export const QuotedAnnouncement = ({ results }: { results: ContestResults }) => (
  <Quoted>
    Announced in {yearOf(results)}: <q>{announcementOf(results)}</q>
  </Quoted>
);

/** The winners take the room that the announcement had: it stands in the details then. */
const Announced = ({ results }: { results: ContestResults }) =>
  results.winners.length > 0 ? (
    <Winners winners={results.winners} />
  ) : (
    <>
      <p>The winners have not been drawn yet. They are named here when they are.</p>
      <QuotedAnnouncement results={results} />
    </>
  );

const Ended = ({ results }: { results: ContestResults }) => <p>{announcementOf(results)}</p>;

/** What the panel says first, by phase. */
export const contestStates: Readonly<
  Record<Phase, (props: { results: ContestResults }) => ReactElement>
> = { upcoming: Upcoming, open: Open, ended: Ended, announced: Announced };

const List = styled.dl`
  display: grid;
  gap: ${theme.space.xs} ${theme.space.l};
  margin: 0;
  ${from.tablet} {
    grid-template-columns: repeat(2, auto);
    justify-content: start;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${theme.space.s};
  }
  dd {
    margin: 0;
    font-weight: ${theme.weight.strong};
    color: ${theme.colour.textStrong};
    overflow-wrap: anywhere;
  }
`;
const Quoted = styled.p`
  font-size: ${theme.size.small};
  color: ${theme.colour.textMuted};
  q {
    quotes: none;
  }
`;
