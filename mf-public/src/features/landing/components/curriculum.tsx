import { Collapsible } from '@hypercar/ui/collapsible';
import { restWords } from '@hypercar/contracts/site-words';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { useWords } from '../../../site/own-text';
import type { Say } from '../content/cards';
import { modules } from '../content/curriculum';
import { Section } from './section';

const Lock = () => (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path
      d="M3 7h10v7H3Zm2 0V5a3 3 0 0 1 6 0v2"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    />
  </svg>
);

/** Blurred bars for locked content, whose text is not in the page. */
const Locked = ({ seed }: { seed: number }) => (
  <Bars aria-hidden="true">
    {[0, 1].map((line) => (
      <i key={line} style={{ width: `${58 + ((seed * 31 + line * 47) % 40)}%` }} />
    ))}
  </Bars>
);

const half = 6;
const rows = (say: Say, start: number, end?: number) =>
  modules.slice(start, end).map(({ title, detail }, i) => (
    <Module key={title}>
      <Number aria-hidden="true">{String(start + i + 1).padStart(2, '0')}</Number>
      <h3>{say(title)}</h3>
      <p>{say(detail)}</p>
      <Locked seed={start + i} />
      <Prompt>
        <Lock />
        {say('modulesLocked')}
      </Prompt>
    </Module>
  ));

/** The twelve modules; a phone folds the second half away. */
export const Curriculum = () => {
  const say = useWords(restWords);
  return (
    <Section title={say('modulesTitle')} lead={say('modulesLead')} contrary>
      <Grid>{rows(say, 0, half)}</Grid>
      <SecondHalf>
        <Collapsible title={say('modulesMore')}>
          <Grid start={half + 1}>{rows(say, half)}</Grid>
        </Collapsible>
      </SecondHalf>
    </Section>
  );
};

/** Wider screens show what is folded, where the browser can; others leave it folded. */
const SecondHalf = styled.div`
  ${from.tablet} {
    @supports selector(::details-content) {
      summary {
        display: none;
      }
      details {
        border: 0;
      }
      details::details-content {
        display: block;
        content-visibility: visible;
      }
    }
  }
`;
const Grid = styled.ol`
  display: grid;
  gap: 0 ${theme.space.l};
  padding: 0;
  list-style: none;
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
/** A line of a table of contents: number, title, and below it what is locked. */
const Module = styled.li`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr) auto;
  grid-template-rows: auto 1fr auto;
  align-items: center;
  gap: 0 ${theme.space.xs};
  padding-block: ${theme.space.xs};
  border-top: 1px solid ${theme.colour.line};
  h3 {
    grid-column: 2 / -1;
    font-size: ${theme.size.body};
  }
  p {
    grid-column: 2 / -1;
    font-size: ${theme.size.caption};
  }
  p:empty {
    display: none;
  }
  > :nth-last-child(2) {
    grid-area: 3 / 2;
  }
  > :last-child {
    grid-area: 3 / 3;
  }
  ${from.tablet} {
    padding-block: ${theme.space.m};
    h3 {
      font-size: ${theme.size.h4};
    }
    p {
      font-size: ${theme.size.small};
    }
  }
`;
const Number = styled.span`
  font-family: ${theme.font.display};
  font-stretch: ${theme.font.displayStretch};
  font-size: ${theme.size.caption};
  color: ${theme.colour.textMuted};
`;
const Bars = styled.div`
  display: grid;
  gap: 0.3rem;
  filter: blur(3px);
  i {
    height: 0.4rem;
    background: ${theme.colour.lineStrong};
    opacity: 0.7;
  }
`;
const Prompt = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  font-size: ${theme.size.caption};
  color: ${theme.colour.textMuted};
`;
