import type { Progress } from '@hypercar/contracts/tiles';
import { ProgressBar } from '@hypercar/ui/progress-bar';
import { from, theme } from '@hypercar/ui/theme';
import { Tile } from '@hypercar/ui/tile';
import styled from 'styled-components';
import { dayMs, workshopDate } from '../project';
import { useProject } from '../use-project';
import { ProjectNote } from './project-note';

/** With one decimal at most. */
const figure = (n: number) => String(Math.round(n * 10) / 10);

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

/** What is needed while there are days to come, and what was managed when there are none. */
const Pace = ({ progress }: { progress: Progress }) => {
  const { dailyPace, daysRemaining, completedTiles } = progress;
  const { phase, start, end } = useProject(progress);
  if (phase === 'during')
    return (
      <Tile
        label="Pace"
        value={figure(dailyPace)}
        detail={`tiles per day needed · ${days(daysRemaining)} remaining`}
      />
    );
  const length = Math.round((end - start) / dayMs);
  if (phase === 'before')
    return (
      <Tile
        label="Pace"
        value={figure(dailyPace)}
        detail={`tiles per day needed · ${days(length)} from ${workshopDate(start)}`}
      />
    );
  return (
    <Tile
      label="Pace"
      value={figure(completedTiles / length)}
      detail={`tiles per day of the project · ended ${workshopDate(end - 1)}`}
    />
  );
};

/** Progress, pace and what remains. */
export const ProgressCards = ({ progress }: { progress: Progress }) => {
  const { progressPercent, completedTiles, totalTiles } = progress;
  const left = totalTiles - completedTiles;
  return (
    <>
      <ProjectNote progress={progress} />
      <Cards>
        <Tile
          label="Progress"
          value={`${figure(progressPercent)}%`}
          detail={`${completedTiles}/${totalTiles} tiles`}
        />
        <Pace progress={progress} />
        <Tile label="Remaining" value={left} detail={`tiles left · ${left} square feet`} />
      </Cards>
      <ProgressBar
        percent={progressPercent}
        label="Progress of the car"
        valueText={`${completedTiles} of ${totalTiles} tiles`}
      />
    </>
  );
};

/** The three figures, side by side where there is room. */
export const Cards = styled.div`
  display: grid;
  gap: ${theme.space.m};
  margin-bottom: ${theme.space.l};
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
