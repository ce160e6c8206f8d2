import type { Tile } from '@hypercar/contracts/tiles';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { useSiteSettings } from '../../../site/site-settings';
import { completionSeries } from '../completion-series';
import { projectPeriod, workshopDay } from '../project';

const width = 600;
const height = 220;

/** Completed tiles over time, beside the even pace that reaches all of them on the last day. */
export const PaceChart = ({ tiles }: { tiles: readonly Tile[] }) => {
  const { start, end } = projectPeriod(useSiteSettings().project);
  const series = completionSeries(tiles, start);
  const latest = series.at(-1) ?? { at: start, count: 0 };
  const until = Math.max(end, latest.at);
  const x = (at: number) => ((at - start) / (until - start)) * width;
  const y = (count: number) => height - (count / tiles.length) * height;
  const steps = series
    .map(({ at, count }) => `H${x(at).toFixed(1)}V${y(count).toFixed(1)}`)
    .join('');
  return (
    <figure>
      <Plot>
        <span>{tiles.length}</span>
        <Chart
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${latest.count} of ${tiles.length} tiles completed by ${workshopDay(latest.at)}; the pace needed reaches all ${tiles.length} on ${workshopDay(end - 1)}`}
        >
          <path
            className="grid"
            d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`}
          />
          <path className="needed" d={`M0 ${height}L${x(end)} 0`} />
          <path className="done" d={`M0 ${height}${steps}`} />
        </Chart>
        <span>0</span>
        <Days>
          <span>{workshopDay(start)}</span>
          <span>{workshopDay(until - 1)}</span>
        </Days>
      </Plot>
      <Caption>
        <span className="done">Completed</span>
        <span className="needed">Pace needed</span>
      </Caption>
    </figure>
  );
};

const { colour, spectrum } = theme;
const Plot = styled.div`
  display: grid;
  grid-template: 1fr auto auto / auto 1fr;
  gap: 0 ${theme.space.s};
  font-size: ${theme.size.caption};
  line-height: 1;
  color: ${colour.textMuted};
  > svg {
    grid-area: 1 / 2 / 3;
  }
`;
const Days = styled.div`
  grid-area: 3 / 2;
  display: flex;
  justify-content: space-between;
  padding-top: ${theme.space.xs};
`;
const Chart = styled.svg`
  width: 100%;
  height: clamp(10rem, 24vw, 18rem);
  overflow: visible;
  .grid {
    stroke: ${colour.line};
  }
  path {
    fill: none;
    vector-effect: non-scaling-stroke;
  }
  .needed {
    stroke: ${colour.textMuted};
    stroke-dasharray: 5 5;
  }
  .done {
    stroke: ${spectrum.cyan};
    stroke-width: 2.5;
    stroke-linejoin: round;
  }
`;
const Caption = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.l};
  margin-top: ${theme.space.s};
  font-size: ${theme.size.small};
  span::before {
    content: '';
    display: inline-block;
    width: 1.5rem;
    margin-right: ${theme.space.xs};
    vertical-align: middle;
    border-top: 2px solid ${spectrum.cyan};
  }
  .needed::before {
    border-top: 2px dashed ${colour.textMuted};
  }
`;
