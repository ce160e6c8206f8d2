import { call } from '@hypercar/app-kit/call';
import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { getViewerAnalytics } from '@hypercar/contracts/viewer-analytics';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { NamedFigure } from '../../../panels/figure';
import { Panel } from '../../../panels/panel';
import { formatDuration, formatHour } from '../api/viewer-labels';

/** Read again every 10 s (specification, section 9.6). */
const viewersQuery = () =>
  endpointQuery(call<typeof getViewerAnalytics>('GET', '/api/viewer-analytics'), undefined, {
    refetchInterval: 10_000,
  });

/** How many people look at the site, now and today. */
export const ViewersPanel = () => (
  <Panel title="Watching with you">
    <Loaded query={useQuery(viewersQuery())} of="the figures">
      {({ activeViewers, dailyTotal, peakHour, sessionDuration }) =>
        activeViewers + dailyTotal === 0 ? (
          <p>Nobody has come by yet today.</p>
        ) : (
          <Four>
            <NamedFigure name="Active now">{activeViewers.toLocaleString('en-US')}</NamedFigure>
            <NamedFigure name="Today">{dailyTotal.toLocaleString('en-US')}</NamedFigure>
            <NamedFigure name="Peak hour">
              {dailyTotal === 0 ? '–' : formatHour(peakHour)}
            </NamedFigure>
            <NamedFigure name="Mean visit">{formatDuration(sessionDuration)}</NamedFigure>
          </Four>
        )
      }
    </Loaded>
  </Panel>
);

const Four = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr));
  gap: ${theme.space.l} ${theme.space.m};
  margin: 0;
  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: ${theme.space.hair};
  }
  dt {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
  dd {
    margin: 0;
  }
`;
