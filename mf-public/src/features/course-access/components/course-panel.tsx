import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { accessCall } from '../../../course/access-call';
import { Panel } from '../../../panels/panel';
import { OwnedPackages } from './owned-packages';
import { Ways } from '../../../layout/ways';
import { WayLink } from '../../../layout/way-link';

/** What the member owns of the course, or the way to it. */
export const CoursePanel = () => (
  <Panel title="Your course">
    <Loaded query={useQuery(endpointQuery(accessCall))} of="your course">
      {({ access }) => (
        <Content>
          {access.length > 0 ? (
            <OwnedPackages access={access} />
          ) : (
            <p>You do not have a package yet. What you buy appears here.</p>
          )}
          {access.length > 0 ? (
            <Ways>
              <WayLink to="/course">Go to your course</WayLink>
              <WayLink to="/community">Community</WayLink>
            </Ways>
          ) : (
            <WayLink to="/#packages">See the packages</WayLink>
          )}
        </Content>
      )}
    </Loaded>
  </Panel>
);

const Content = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space.l};
`;
