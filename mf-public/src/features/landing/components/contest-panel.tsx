import { Badge } from '@hypercar/ui/badge';
import { Collapsible } from '@hypercar/ui/collapsible';
import { from, theme } from '@hypercar/ui/theme';
import { Tile } from '@hypercar/ui/tile';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { contest } from '../content/contest';

/** The rhinestone-count contest in its ended state; `rules` is for administrators only. */
export const ContestPanel = ({ rules }: { rules: ReactNode }) => (
  <Root aria-labelledby="contest">
    <Head>
      <h2 id="contest">CONTEST IS OVER!</h2>
      <Badge>ENDED</Badge>
    </Head>
    <p>{contest.announcement}</p>
    <Collapsible title="Contest details">
      <Prizes>
        {contest.prizes.map(({ place, prize, value }) => (
          <Tile key={place} label={place} value={prize} detail={`Value ${value}`} />
        ))}
      </Prizes>
      <Notes>
        <p>{contest.bonus}</p>
        <p>{contest.total}</p>
        <p>{contest.period}</p>
        <p>{contest.winners}</p>
        <Ended>{contest.ended}</Ended>
      </Notes>
    </Collapsible>
    {rules}
  </Root>
);

const Root = styled.section`
  display: grid;
  gap: ${theme.space.m};
  width: 100%;
  max-width: calc(${theme.width.wide} + 2 * ${theme.space.gutter});
  margin-inline: auto;
  padding: calc(${theme.space.section} / 2) ${theme.space.gutter};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.m};
`;
const Prizes = styled.div`
  display: grid;
  gap: ${theme.space.m};
  padding-top: ${theme.space.xs};
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Notes = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  margin-top: ${theme.space.l};
`;
const Ended = styled.p`
  font-weight: ${theme.weight.strong};
  color: ${theme.colour.textStrong};
`;
