import { Badge } from '@hypercar/ui/badge';
import { Collapsible } from '@hypercar/ui/collapsible';
import { restWords } from '@hypercar/contracts/site-words';
import { from, theme } from '@hypercar/ui/theme';
import { Tile } from '@hypercar/ui/tile';
import { useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { useWords } from '../../../site/own-text';
import { prizes } from '../content/contest';
import { periodOf } from '../content/contest-words';
import { useContestResults } from '../use-contest-results';
import { PastContests } from './past-contests';
import { contestHeads, contestStates, QuotedAnnouncement } from './contest-state';

/** The rhinestone-count contest, before, while and after it runs; `rules` is for administrators only. */
export const ContestPanel = ({ rules }: { rules: ReactNode }) => {
  const place = useRef<HTMLElement>(null);
  const results = useContestResults(place);
  const say = useWords(restWords);
  const { title, badge } = contestHeads[results.phase];
  const State = contestStates[results.phase];
  return (
    <Root ref={place} aria-labelledby="contest">
      <Head>
        <h2 id="contest">{say(title)}</h2>
        <Badge>{badge}</Badge>
      </Head>
      <Said>
        <State results={results} />
      </Said>
      <Collapsible title={say('contestDetails')}>
        <Prizes>
          {prizes.map(({ rank, prize, value }) => (
            <Tile key={rank} label={say(rank)} value={say(prize)} detail={say(value)} />
          ))}
        </Prizes>
        <Notes>
          <p>{say('prizeBonus')}</p>
          <p>{say('prizeTotal')}</p>
          <p>{periodOf(results)}</p>
          <p>{say('prizeWinners')}</p>
          {results.winners.length > 0 && <QuotedAnnouncement results={results} />}
          {badge === 'ENDED' && <Ended>{say('contestNoMore')}</Ended>}
        </Notes>
      </Collapsible>
      <PastContests place={place} />
      {rules}
    </Root>
  );
};

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
/** What the service answers takes no more room than what stood there before. */
const Said = styled.div`
  display: grid;
  gap: inherit;
  align-content: start;
  min-height: 8.5rem;
  ${from.tablet} {
    min-height: 7rem;
  }
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
  margin-top: ${theme.space.xs};
`;
const Ended = styled.p`
  font-weight: ${theme.weight.strong};
  color: ${theme.colour.textStrong};
`;
