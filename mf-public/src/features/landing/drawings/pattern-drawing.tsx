import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { Stones } from './cut-stone';
import { fillPatterns, panel, type FillPattern } from './fill-patterns';

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
    <Stones stones={fillPatterns[pattern]()} />
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
