import { call } from '@hypercar/app-kit/call';
import { endpointQuery } from '@hypercar/app-kit/query';
import { useSession } from '@hypercar/app-kit/session';
import { notify } from '@hypercar/app-kit/toast';
import { cureMessage, cureWords } from '@hypercar/contracts/cure-message';
import type { CureNotice, listCureNotices } from '@hypercar/contracts/cure-timers';
import { Button } from '@hypercar/ui/button';
import { formatMoment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useLive } from '../../../live/live-context';
import { pollOf } from '../../../calls/use-list';
import { serverNow } from '../../../calls/server-clock';
import { ring, ringState, stopRinging } from '../api/ring';
import { usePush } from '../api/use-push';
import { lastSeen, markSeen, unseenNotices } from '../api/unseen-notices';

const noticesCall = call<typeof listCureNotices>('GET', '/api/cure-timers/notices');
const asked = 20;

const useUnseen = (seen: string): CureNotice[] => {
  const { user } = useSession();
  const refetchInterval = pollOf(useLive());
  const { data } = useQuery(
    endpointQuery(noticesCall, { query: { limit: asked } }, { refetchInterval }),
  );
  // No notice to the user who ended the timer.
  const others = (data ?? []).filter(({ endedBy }) => endedBy !== user?.username);
  return unseenNotices(others, seen, serverNow());
};

/** Shows on every tool that cure timers have ended, until it is acknowledged on this device. */
export const CureNotices = () => {
  const [seen, setSeen] = useState(lastSeen);
  const unseen = useUnseen(seen);
  usePush(ringState() === 'on');
  const [newest] = unseen;
  useEffect(() => {
    if (!newest) return;
    const message = cureMessage(newest.timerId, newest);
    notify({ title: message.title, description: message.body, kind: 'info' });
    void ring(message);
    // oxlint-disable-next-line react/exhaustive-deps -- once an end
  }, [newest?.id]);
  const acknowledge = () => {
    markSeen(newest!.endedAt);
    setSeen(newest!.endedAt);
    void stopRinging();
  };
  return (
    <div role="status">
      {newest && (
        <Root>
          <ul>
            {unseen.map((notice) => (
              <li key={notice.id}>
                <strong>Cure timer ended:</strong> {cureWords(notice)},{' '}
                {formatMoment(notice.endedAt)}
              </li>
            ))}
          </ul>
          <Button variant="secondary" onClick={acknowledge}>
            Got it
          </Button>
        </Root>
      )}
    </div>
  );
};

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s};
  margin-top: ${theme.space.m};
  padding: ${theme.space.s} ${theme.space.m};
  border: 1px solid color-mix(in srgb, ${theme.colour.success} 40%, transparent);
  border-radius: ${theme.radius.medium};
  background: ${theme.colour.successGround};
  font-size: ${theme.size.small};
  strong {
    color: ${theme.colour.success};
  }
  ul {
    padding: 0;
    list-style: none;
  }
`;
