import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { stoneId } from './cut-stone';
import { fillPatterns, panel, type FillPattern } from './fill-patterns';

const fixed = (n: number) => Number(n.toFixed(2));

/** One fill pattern on a sample panel of 45 × 30 mm. */
export const PatternDrawing = ({ pattern }: { pattern: FillPattern }) => (
  <Panel
    viewBox={`-1.5 -1.5 ${panel.width + 3} ${panel.height + 3}`}
    role="img"
    aria-label={`Stones set in ${pattern}`}
  >
    {pattern === 'contour fill' && (
      <rect {...panel} rx={panel.height / 2} fill="none" className="edge" />
    )}
    {fillPatterns[pattern]().map(({ x, y, size }) => (
      <use key={`${x} ${y}`} href={`#${stoneId(size)}`} x={fixed(x)} y={fixed(y)} />
    ))}
  </Panel>
);

const Panel = styled.svg`
  width: 100%;
  aspect-ratio: ${panel.width + 3} / ${panel.height + 3};
  background: ${theme.colour.sunken};
  .edge {
    stroke: ${theme.colour.lineStrong};
    stroke-width: 0.2;
  }
`;
