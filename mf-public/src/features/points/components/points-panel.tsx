import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Figure } from '../../../parts/figure';
import { Panel } from '../../../parts/panel';
import { PanelQuery } from '../../../parts/panel-query';
import { pointsQuery } from '../api/points-query';

/** The sum of what the member earned. */
export const PointsPanel = () => (
  <Panel title="Your points">
    <PanelQuery query={useQuery(pointsQuery())} errorTitle="Your points could not be loaded">
      {({ points }) => (
        <Content>
          <Figure $size="h1">{points.toLocaleString('en-US')}</Figure>
          <p>
            {points === 0
              ? 'Nothing yet. Your first points come with the first friend you bring along.'
              : 'Everything you earned so far. They stay yours.'}
          </p>
        </Content>
      )}
    </PanelQuery>
  </Panel>
);

const Content = styled.div`
  display: grid;
  gap: ${theme.space.s};
`;
