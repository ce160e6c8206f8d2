import { Card } from '@hypercar/ui/card';
import { theme } from '@hypercar/ui/theme';
import { useEffect, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import styled from 'styled-components';
import { formatMoment } from '@hypercar/ui/moment';
import type { CleanupStatus } from '@hypercar/contracts/cleanup-tasks';
import { statusCall, useServerNow } from '../../../calls/server-clock';
import { useList } from '../../../calls/use-list';
import { hoursAndMinutes, nextResetAfter } from '../api/next-reset';

const words = (hours: number, minutes: number): string =>
  hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;

const Left = ({ status }: { status: CleanupStatus }) => {
  const now = useServerNow();
  const client = useQueryClient();
  const next = nextResetAfter(status, now);
  const { hours, minutes } = hoursAndMinutes(next, now);
  useEffect(() => {
    // The reset time has passed: the checklist may have been reset.
    if (next !== Date.parse(status.nextResetAt))
      void client.invalidateQueries({ queryKey: [statusCall.path] });
  }, [client, next, status.nextResetAt]);
  return (
    <>
      <Time role="timer">{words(hours, minutes)}</Time>
      {status.lastResetAt && (
        <Last>
          Last reset {formatMoment(status.lastResetAt)}
          {status.lastResetBy && ` by ${status.lastResetBy}`}
        </Last>
      )}
    </>
  );
};

/** "Next Auto-Reset In": hours and minutes by the server's clock. */
export const Countdown = ({ children }: { children?: ReactNode }) => {
  const { data, error } = useList(statusCall);
  return (
    <Root>
      <div>
        <Label>Next Auto-Reset In</Label>
        {data ? <Left status={data} /> : <p>{error ? 'Not known right now' : '…'}</p>}
      </div>
      {children}
    </Root>
  );
};

const Root = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s} ${theme.space.m};
  padding: ${theme.space.m};
`;
const Label = styled.p`
  font-size: ${theme.size.small};
  color: ${theme.colour.textMuted};
`;
const Time = styled.p`
  font-family: ${theme.font.display};
  font-stretch: ${theme.font.displayStretch};
  font-size: ${theme.size.h3};
  font-weight: ${theme.weight.display};
  font-variant-numeric: tabular-nums;
  color: ${theme.colour.textStrong};
`;
const Last = styled.p`
  font-size: ${theme.size.caption};
  color: ${theme.colour.textMuted};
`;
