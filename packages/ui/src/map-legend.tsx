import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from './theme';

export interface MapLegendProps {
  completed: number;
  total: number;
  /** The tile that the pointer or the focus is on. */
  children?: ReactNode;
}

/** Which facet means what, and the tile that is looked at. */
export const MapLegend = ({ completed, total, children }: MapLegendProps) => (
  <Root>
    <Key>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path className="stone" d="M6 1h8l5 5v8l-5 5H6l-5-5V6Z" />
      </svg>
      Completed {completed}
    </Key>
    <Key>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path className="glass" d="M6 1h8l5 5v8l-5 5H6l-5-5V6Z" />
      </svg>
      Pending {total - completed}
    </Key>
    <Looked aria-hidden="true">{children}</Looked>
  </Root>
);

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.l};
  min-height: 3.5rem;
  font-size: ${theme.size.small};
  .stone {
    fill: color-mix(in oklab, ${theme.car.stoneShade}, ${theme.car.stoneLight} 45%);
  }
  .glass {
    fill: ${theme.car.glassLight};
    stroke: ${theme.car.glassEdge};
    stroke-width: 1.5;
  }
`;
const Key = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xs};
  height: 1.6rem;
`;
const Looked = styled.span`
  margin-left: auto;
  color: ${theme.colour.textStrong};
`;
