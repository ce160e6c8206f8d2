import type { ContestDraw } from '@hypercar/contracts/contest-draws';
import { Card } from '@hypercar/ui/card';
import { Moment, formatMoment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { DrawCheck } from './draw-check';
import { WinnersTable } from './winners-table';

const factsOf = (draw: ContestDraw): readonly (readonly [string, ReactNode])[] => [
  ['Drawn by', draw.drawnBy],
  ['Entries', draw.participants],
  ['Actual weight', draw.actualWeight === null ? 'Not given' : `${draw.actualWeight} lbs`],
  ['Seed', <code key="seed">{draw.seed}</code>],
  ['Digest of the entries', <code key="digest">{draw.digest}</code>],
];

/** One draw: its winners, and what is needed to draw them again. */
export const DrawCard = ({ draw }: { draw: ContestDraw }) => {
  const when = formatMoment(draw.drawnAt);
  return (
    <Root as="article" aria-label={`Draw of ${when}`}>
      <h3>
        <Moment at={draw.drawnAt} />
      </h3>
      <WinnersTable draw={draw} label={`Winners of ${when}`} />
      <Facts>
        {factsOf(draw).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <DrawCheck id={draw.id} label={`Check the draw of ${when}`} />
    </Root>
  );
};

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
  padding: ${theme.space.m};
  h3 {
    font-size: ${theme.size.h4};
  }
`;
const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s} ${theme.space.l};
  margin: 0;
  font-size: ${theme.size.small};
  dt {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    color: ${theme.colour.textStrong};
  }
`;
