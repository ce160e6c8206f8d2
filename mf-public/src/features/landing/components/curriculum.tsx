import { Collapsible } from '@hypercar/ui/collapsible';
import { restWords } from '@hypercar/contracts/site-words';
import { from, theme } from '@hypercar/ui/theme';
import type { ModuleDetails } from '@hypercar/contracts/course-access';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useWords } from '../../../site/own-text';
import type { Say } from '../content/cards';
import { modules } from '../content/curriculum';
import { useModuleDetails } from '../use-module-details';
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

interface RowsProps {
  say: Say;
  start: number;
  end?: number;
  details: readonly ModuleDetails[];
}

const Rows = ({ say, start, end, details }: RowsProps) =>
  modules.slice(start, end).map((module, i) => {
    // The service knows a module by its title in the specification, whatever the owner calls it.
    const inside = details.find(({ title }) => title === restWords[module.title]);
    return (
      <Module key={module.title}>
        <Number aria-hidden="true">{String(start + i + 1).padStart(2, '0')}</Number>
        <h3>{say(module.title)}</h3>
        <p>{say(module.detail)}</p>
        {inside ? (
          <Inside>
            {inside.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </Inside>
        ) : (
          <>
            <Locked seed={start + i} />
            <Prompt>
              <Lock />
              {say('modulesLocked')}
            </Prompt>
          </>
        )}
      </Module>
    );
  });

/** The twelve modules, with what stands inside them for members who have access; a phone folds the second half away. */
export const Curriculum = () => {
  const say = useWords(restWords);
  const place = useRef<HTMLDivElement>(null);
  const details = useModuleDetails(place);
  return (
    <Section
      id="modules"
      title={say('modulesTitle')}
      lead={
        <>
          {say('modulesLead')} <Link to="/course">See every lesson</Link>
        </>
      }
      contrary
    >
      <div ref={place}>
        <Grid>
          <Rows say={say} start={0} end={half} details={details} />
        </Grid>
        <SecondHalf>
          <Collapsible title={say('modulesMore')}>
            <Grid start={half + 1}>
              <Rows say={say} start={half} details={details} />
            </Grid>
          </Collapsible>
        </SecondHalf>
      </div>
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
  padding-block: ${theme.space.hair};
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
const Inside = styled.ul`
  grid-column: 2 / -1;
  align-self: start;
  display: grid;
  align-content: start;
  gap: ${theme.space.hair};
  padding: ${theme.space.hair} 0 0 1.1em;
  font-size: ${theme.size.small};
`;
const Bars = styled.div`
  grid-area: 3 / 2;
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
  grid-area: 3 / 3;
  display: flex;
  align-items: center;
  gap: ${theme.space.xs};
  font-size: ${theme.size.caption};
  color: ${theme.colour.textMuted};
`;
