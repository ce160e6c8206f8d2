import type { EnvironmentReading } from '@hypercar/contracts/environment-readings';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { chartHeight, chartWidth, trendPoints } from '../api/trend-points';

interface LineProps {
  name: string;
  unit: string;
  colour: string;
  location: string;
  /** Oldest first. */
  values: readonly number[];
}

const formatRange = ({ values, unit }: Pick<LineProps, 'values' | 'unit'>): string =>
  `${Math.min(...values)} to ${Math.max(...values)} ${unit}`;

const Line = ({ name, unit, colour, location, values }: LineProps) => {
  const points = trendPoints(values);
  const last = points.at(-1)!;
  return (
    <figure>
      <figcaption>
        <span>
          {name} <small>{location}</small>
        </span>
        <small>{formatRange({ values, unit })}</small>
      </figcaption>
      <svg
        viewBox={`0 0 ${chartWidth} ${chartHeight}`}
        aria-hidden="true"
        style={{ color: colour }}
      >
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        <circle cx={last.x} cy={last.y} r="3.5" />
      </svg>
    </figure>
  );
};

export interface TrendProps {
  location: string;
  /** Newest first; two places do not make one line. */
  readings: readonly EnvironmentReading[];
}

/** The trend of temperature and humidity at a location. */
export const Trend = ({ location, readings }: TrendProps) => {
  const oldestFirst = readings.filter((reading) => reading.location === location).toReversed();
  return (
    <Charts>
      <Line
        name="Temperature"
        location={location}
        unit="°F"
        colour={theme.spectrum.orange}
        values={oldestFirst.map(({ temperature }) => temperature)}
      />
      <Line
        name="Humidity"
        location={location}
        unit="%"
        colour={theme.spectrum.blue}
        values={oldestFirst.map(({ humidity }) => humidity)}
      />
    </Charts>
  );
};

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${theme.space.m};
  figure {
    margin: 0;
    padding: ${theme.space.s} ${theme.space.m};
    border: 1px solid ${theme.colour.line};
    border-radius: ${theme.radius.large};
    background: ${theme.colour.surface};
  }
  figcaption {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space.s};
    font-size: ${theme.size.small};
    color: ${theme.colour.textStrong};
  }
  small {
    font-size: ${theme.size.caption};
    font-variant-numeric: tabular-nums;
    color: ${theme.colour.textMuted};
  }
  svg {
    display: block;
    width: 100%;
    height: auto;
  }
  polyline {
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linejoin: round;
  }
  circle {
    fill: currentColor;
  }
`;
