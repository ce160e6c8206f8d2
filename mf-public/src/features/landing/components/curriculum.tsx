import { Collapsible } from '@hypercar/ui/collapsible';
import { from, theme } from '@hypercar/ui/theme';
import type { ModuleDetails } from '@hypercar/contracts/course-access';
import { useRef } from 'react';
import styled from 'styled-components';
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
  start: number;
  end?: number;
  details: readonly ModuleDetails[];
}

const Rows = ({ start, end, details }: RowsProps) =>
  modules.slice(start, end).map((module, i) => {
    const inside = details.find(({ title }) => title === module.title);
    return (
      <Module key={module.title}>
        <Number aria-hidden="true">{String(start + i + 1).padStart(2, '0')}</Number>
        <h3>{module.title}</h3>
        {'detail' in module && <p>{module.detail}</p>}
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
              Purchase to unlock details
            </Prompt>
          </>
        )}
      </Module>
    );
  });

/** The twelve modules, with what stands inside them for members who have access; a phone folds the second half away. */
export const Curriculum = () => {
  const place = useRef<HTMLDivElement>(null);
  const details = useModuleDetails(place);
  return (
    <Section
      id="modules"
      title="Twelve modules, six weeks"
      lead="From the empty bench to the handover. The order is the order of a real job."
      contrary
    >
      <div ref={place}>
        <Grid>
          <Rows start={0} end={half} details={details} />
        </Grid>
        <SecondHalf>
          <Collapsible title="Modules 7 to 12: from Problem Solving to Community & Support">
            <Grid start={half + 1}>
              <Rows start={half} details={details} />
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
