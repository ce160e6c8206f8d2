import styled from 'styled-components';
import { sideIntake, sideWindow } from './hypercar-geometry';
import { theme } from './theme';

const spokes = Array.from({ length: 10 }, (_, i) => i * 36);

const Wheel = ({ x, y, radius }: { x: number; y: number; radius: number }) => (
  <g transform={`translate(${x} ${y}) scale(${radius / 100})`}>
    <circle className="tyre" r="100" />
    <circle className="well" r="80" />
    <circle className="disc" r="48" />
    {spokes.map((angle) => (
      <path
        key={angle}
        className="spoke"
        d="M-7-14-4-77h11L4-14Z"
        transform={`rotate(${angle + 9})`}
      />
    ))}
    <circle className="ring" r="80" />
    <path className="hub" d="m0-17 12 5 5 12-5 12-12 5-12-5-5-12 5-12Z" />
  </g>
);

/** The parts of the car that are not tiles: wheels, window, intake and lamps. Part of a 1600 × 480 drawing. */
export const HypercarScenery = () => (
  <Root aria-hidden="true">
    <Wheel x={366} y={324} radius={106} />
    <Wheel x={1180} y={320} radius={110} />
    <polygon className="window" points={sideWindow} />
    <path className="glint" d="m676 148 80-21-70 67-26-1-64-4Z" />
    <polygon className="intake" points={sideIntake} />
    <path className="blades" d="m965 249 45 22M986 236l44 22" />
  </Root>
);

/** Lamps, drawn over the facets. */
export const HypercarLamps = () => (
  <Root aria-hidden="true">
    <path className="head" d="m150 304 46 15-38-6Z" />
    <path className="tail" d="m1558 230-18 26" />
  </Root>
);

const { car, spectrum } = theme;

const Root = styled.g`
  .tyre {
    fill: ${car.tyre};
    stroke: ${car.tyreEdge};
    stroke-width: 2;
  }
  .well {
    fill: ${car.glassShade};
  }
  .disc {
    fill: none;
    stroke: ${car.glassEdge};
    stroke-width: 10;
    opacity: 0.5;
  }
  .spoke {
    fill: ${car.rim};
  }
  .ring {
    fill: none;
    stroke: ${car.rimLight};
    stroke-width: 3;
  }
  .hub {
    fill: ${car.rimLight};
  }
  .window {
    fill: ${car.window};
    stroke: ${car.glassEdge};
  }
  .glint {
    fill: ${car.windowLight};
    opacity: 0.45;
  }
  .intake {
    fill: ${car.tyre};
  }
  .blades {
    stroke: ${car.glassEdge};
    stroke-width: 3;
  }
  .head {
    fill: ${car.stoneLight};
  }
  .tail {
    stroke: ${spectrum.rose};
    stroke-width: 5;
    stroke-linecap: round;
  }
`;
