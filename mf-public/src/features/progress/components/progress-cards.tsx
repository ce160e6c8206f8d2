import type { Progress } from '@hypercar/contracts/tiles';
import { ProgressBar } from '@hypercar/ui/progress-bar';
import { from, theme } from '@hypercar/ui/theme';
import { Tile } from '@hypercar/ui/tile';
import styled from 'styled-components';

/** With one decimal at most. */
const figure = (n: number) => String(Math.round(n * 10) / 10);

/** Progress, pace and what remains. */
export const ProgressCards = ({ progress }: { progress: Progress }) => {
  const { progressPercent, completedTiles, totalTiles, dailyPace, daysRemaining } = progress;
  const left = totalTiles - completedTiles;
  return (
    <>
      <Cards>
        <Tile
          label="Progress"
          value={`${figure(progressPercent)}%`}
          detail={`${completedTiles}/${totalTiles} tiles`}
        />
        <Tile
          label="Pace"
          value={figure(dailyPace)}
          detail={`tiles per day needed · ${daysRemaining} days remaining`}
        />
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

const Cards = styled.div`
  display: grid;
  gap: ${theme.space.m};
  margin-bottom: ${theme.space.l};
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
