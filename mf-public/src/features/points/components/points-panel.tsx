import { call } from '@hypercar/app-kit/call';
import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { getMyPoints } from '@hypercar/contracts/points';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Figure } from '../../../panels/figure';
import { Panel } from '../../../panels/panel';

const pointsQuery = () => endpointQuery(call<typeof getMyPoints>('GET', '/api/user/points'));

/** The sum of what the member earned. */
export const PointsPanel = () => (
  <Panel title="Your points">
    <Loaded query={useQuery(pointsQuery())} of="your points">
      {({ points }) => (
        <Content>
          {points !== 0 && <Figure $size="h1">{points.toLocaleString('en-US')}</Figure>}
          <p>
            {points === 0
              ? 'Nothing yet. Your first points come with the first friend you bring along.'
              : 'Everything you earned so far. They stay yours.'}
          </p>
        </Content>
      )}
    </Loaded>
  </Panel>
);

const Content = styled.div`
  display: grid;
  gap: ${theme.space.s};
`;
