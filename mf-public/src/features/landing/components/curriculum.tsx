import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
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
    {[0, 1, 2].map((line) => (
      <i key={line} style={{ width: `${58 + ((seed * 31 + line * 47) % 40)}%` }} />
    ))}
  </Bars>
);

/** The twelve modules. */
export const Curriculum = () => (
  <Section
    title="Twelve modules, six weeks"
    lead="From the empty bench to the handover. The order is the order of a real job."
  >
    <Grid>
      {modules.map((module, i) => (
        <Module key={module.title}>
          <Number aria-hidden="true">{String(i + 1).padStart(2, '0')}</Number>
          <h3>{module.title}</h3>
          {'detail' in module && <p>{module.detail}</p>}
          <Locked seed={i} />
          <Prompt>
            <Lock />
            Purchase to unlock details
          </Prompt>
        </Module>
      ))}
    </Grid>
  </Section>
);

const Grid = styled.ol`
  display: grid;
  gap: 1px;
  padding: 0;
  list-style: none;
  ${from.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${from.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
const Module = styled.li`
  display: grid;
  grid-template-rows: auto auto 1fr auto auto;
  gap: ${theme.space.xs};
  padding: ${theme.space.l} ${theme.space.m} ${theme.space.l} 0;
  border-top: 1px solid ${theme.colour.line};
  h3 {
    font-size: ${theme.size.h4};
  }
  p {
    font-size: ${theme.size.small};
  }
  > :nth-last-child(2) {
    grid-row: 4;
  }
  > :last-child {
    grid-row: 5;
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
  gap: 0.45rem;
  padding-block: ${theme.space.xs};
  filter: blur(4px);
  i {
    height: 0.55rem;
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
