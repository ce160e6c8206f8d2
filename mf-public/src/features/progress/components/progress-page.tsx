import { Loaded } from '@hypercar/app-kit/loaded';
import { from, theme } from '@hypercar/ui/theme';
import type { Progress } from '@hypercar/contracts/tiles';
import { Page } from '@hypercar/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { PageMeta } from '../../../site/page-meta';
import { useSiteSettings } from '../../../site/site-settings';
import { progressQuery, tilesQuery } from '../api/progress-queries';
import { project } from '../project';
import { useProject } from '../use-project';
import { LiveMap } from './live-map';
import { PaceChart } from './pace-chart';
import { ProgressCards } from './progress-cards';
import { FiguresWithoutScript, MapWithoutScript } from './without-script';

/** The map is live while the project runs. */
const MapTitle = ({ progress }: { progress: Progress }) =>
  useProject(progress).phase === 'during' ? 'Live tile map' : 'Tile map';

/** How far the car is: figures, the live map, the pace, and how to help. */
export const ProgressPage = ({ donation }: { donation: ReactNode }) => {
  const { dates } = useSiteSettings().project;
  // Deferred, so that rendering a new map does not block the page.
  const progress = useDeferredValue(useQuery(progressQuery));
  const tiles = useDeferredValue(useQuery(tilesQuery));
  return (
    <>
      <PageMeta {...project.meta} description={project.description} />
      <Page title={project.title} lead={`${dates} · Target ${project.target}`} width="wide">
        <Figures>
          <Loaded query={progress} of="the figures">
            {(data) => <ProgressCards progress={data} />}
          </Loaded>
          <FiguresWithoutScript />
        </Figures>
        <Part aria-labelledby="tile-map">
          <h2 id="tile-map">
            {progress.data ? <MapTitle progress={progress.data} /> : 'Tile map'}
          </h2>
          <Reserved>
            <Loaded query={tiles} of="the tiles">
              {(data) => <LiveMap tiles={data} />}
            </Loaded>
            <MapWithoutScript />
          </Reserved>
        </Part>
        {(tiles.isPending || Boolean(tiles.data?.length)) && (
          <Part aria-labelledby="pace" data-needs-script>
            <h2 id="pace">Completion and pace</h2>
            <Plot>{tiles.data && <PaceChart tiles={tiles.data} />}</Plot>
          </Part>
        )}
        <Part aria-labelledby="donate">
          <h2 id="donate">Put a stone on the car</h2>
          {donation}
        </Part>
      </Page>
    </>
  );
};

// Without JavaScript nothing is on its way.
const withoutScript = css`
  @media (scripting: none) {
    > [role='status'] {
      display: none;
    }
  }
`;
// Placeholders have the size of the content.
const Figures = styled.div`
  ${withoutScript}
  min-height: 40.5rem;
  ${from.tablet} {
    min-height: 17.5rem;
  }
`;
const Reserved = styled.div`
  ${withoutScript}
  min-height: calc(min(22vw, 22.5rem) + 4.5rem);
`;
const Plot = styled.div`
  min-height: calc(clamp(10rem, 24vw, 18rem) + 3.7rem);
`;
const Part = styled.section`
  display: grid;
  gap: ${theme.space.l};
  min-width: 0;
  padding-top: ${theme.space.xxl};
  h2 {
    font-size: ${theme.size.h3};
  }
  figure {
    max-width: 60rem;
  }
  @media (scripting: none) {
    &[data-needs-script] {
      display: none;
    }
  }
`;
