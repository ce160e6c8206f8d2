import { call } from '@hypercar/app-kit/call';
import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery } from '@hypercar/app-kit/query';
import type { MyLogins, getMyLogins } from '@hypercar/contracts/my-account';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { Figures, NamedFigure } from '../../../panels/figure';
import { Panel } from '../../../panels/panel';
import { currentStreak } from '../api/login-days';
import { Achievements } from './achievements';
import { DayStrip } from './day-strip';

const loginsQuery = () => endpointQuery(call<typeof getMyLogins>('GET', '/api/auth/logins'));

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

const Streak = ({ logins }: { logins: MyLogins }) => {
  const [now] = useState(() => new Date());
  return (
    <Content>
      <Figures>
        <NamedFigure name="In a row">{days(currentStreak(logins, now))}</NamedFigure>
        <NamedFigure name="Your longest">{days(logins.maxLoginStreak)}</NamedFigure>
        <NamedFigure name={logins.loginCount === 1 ? 'Login' : 'Logins'}>
          {logins.loginCount.toLocaleString('en-US')}
        </NamedFigure>
      </Figures>
      <DayStrip logins={logins} now={now} />
      <Achievements earned={logins.achievements} />
    </Content>
  );
};

/** The member's login streak and achievements. */
export const StreakPanel = () => (
  <Panel title="Your login streak">
    <Loaded query={useQuery(loginsQuery())} of="your streak">
      {(logins) => <Streak logins={logins} />}
    </Loaded>
  </Panel>
);

const Content = styled.div`
  display: grid;
  gap: ${theme.space.l};
`;
