import type { Progress } from '@hypercar/contracts/tiles';
import { theme } from '@hypercar/ui/theme';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { workshopDate } from '../project';
import { useProject } from '../use-project';

const Reached = ({ progress, end }: { progress: Progress; end: number }) => {
  const { completedTiles, totalTiles } = progress;
  const day = workshopDate(end - 1);
  const isWhole = completedTiles === totalTiles;
  return (
    <Root>
      <b>
        {isWhole
          ? `The car is covered: all ${totalTiles} tiles are set.`
          : `The project ended on ${day} with ${completedTiles} of ${totalTiles} tiles set.`}
      </b>{' '}
      {isWhole
        ? `The project ran until ${day}.`
        : 'A tile that is still set appears on the map at once.'}{' '}
      Learn how it is done: <Link to="/#packages">see the course</Link>.
    </Root>
  );
};

/** Before the project: when it begins. While it runs: until when. After it: what was reached, and what comes next. */
export const ProjectNote = ({ progress }: { progress: Progress }) => {
  const { phase, start, end } = useProject(progress);
  if (phase === 'after') return <Reached progress={progress} end={end} />;
  return (
    <Root>
      <b>
        {phase === 'before'
          ? `The project begins on ${workshopDate(start)}.`
          : `The project runs until ${workshopDate(end - 1)}.`}
      </b>{' '}
      {phase === 'before' ? 'From then on every' : 'Every'} tile that is set appears on the map at
      once. Learn how it is done: <Link to="/#packages">see the course</Link>.
    </Root>
  );
};

const Root = styled.p`
  max-width: ${theme.width.text};
  margin-bottom: ${theme.space.l};
  b {
    color: ${theme.colour.textStrong};
  }
`;
