import styled from 'styled-components';
import { crown, girdleOutline, gleam, table } from './brilliant-facets';
import { theme } from './theme';

export interface BrilliantProps {
  x: number;
  y: number;
  radius: number;
  /** False: the empty setting of a stone. */
  set?: boolean;
}

/** A round brilliant from above, or its empty setting. Part of a drawing. */
export const Brilliant = ({ x, y, radius, set = true }: BrilliantProps) => (
  <Root transform={`translate(${x} ${y}) scale(${radius / 100})`}>
    <polygon className={set ? 'girdle' : 'setting'} points={girdleOutline} />
    {set && (
      <>
        {crown.map(({ points, light }) => (
          <polygon
            key={points}
            className="face"
            points={points}
            style={{ '--l': light } as object}
          />
        ))}
        <polygon className="face" points={table} style={{ '--l': 58 } as object} />
        <polygon className="gleam" points={gleam} />
      </>
    )}
  </Root>
);

const { car, colour } = theme;
const Root = styled.g`
  stroke-linejoin: round;
  .girdle {
    fill: ${car.stoneShade};
    stroke: ${car.tyre};
    stroke-width: 6;
  }
  .setting {
    fill: ${car.glassShade};
    stroke: ${colour.lineStrong};
    stroke-width: 4;
    stroke-dasharray: 12 10;
  }
  .face {
    fill: color-mix(in oklab, ${car.stoneShade}, ${car.stoneLight} calc(var(--l) * 1%));
    stroke: ${car.stoneEdge};
    stroke-opacity: 0.35;
    stroke-width: 1.5;
  }
  .gleam {
    fill: ${car.stoneLight};
    opacity: 0.75;
  }
`;
