import { useSession } from '@hypercar/app-kit/session';
import type { WorkSession } from '@hypercar/contracts/work-sessions';
import { Loading } from '@hypercar/ui/loading';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { useLive } from '../../../live/live-context';
import { Loaded } from '@hypercar/app-kit/loaded';
import { pollOf } from '../../../calls/use-list';
import { runningQuery } from '../api/session-calls';
import { EndWorkDialog } from './end-work-dialog';
import { RunningSession } from './running-session';

// Lazy: it loads the form library.
const StartWork = lazy(async () => ({ default: (await import('./start-work')).StartWork }));

interface ListProps {
  sessions: readonly WorkSession[];
  /** Administrators end the sessions of others. */
  mayEdit: boolean;
}

const Sessions = ({ sessions, mayEdit }: ListProps) => {
  const { user } = useSession();
  const [ending, setEnding] = useState<WorkSession>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isMine = ({ userId }: WorkSession) => userId === user?.id;
  const mineFirst = sessions.toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)));
  return (
    <>
      <Heading ref={heading} tabIndex={-1}>
        {sessions.length === 0 ? 'Nobody is at work' : `${sessions.length} at work`}
      </Heading>
      {!sessions.some(isMine) && (
        <Suspense fallback={<Loading />}>
          <StartWork />
        </Suspense>
      )}
      <List role="list">
        {mineFirst.map((session) => (
          <RunningSession
            key={session.id}
            session={session}
            isMine={isMine(session)}
            onEnd={mayEdit || isMine(session) ? () => setEnding(session) : undefined}
          />
        ))}
      </List>
      {ending && (
        <EndWorkDialog
          session={ending}
          isMine={isMine(ending)}
          onClose={() => setEnding(undefined)}
          focusAfter={heading}
        />
      )}
    </>
  );
};

/** Running sessions; the user's own one is started and ended here. */
export const AtWork = ({ mayEdit }: { mayEdit: boolean }) => {
  const query = useQuery(runningQuery(pollOf(useLive())));
  return (
    <Loaded query={query} of="who is at work">
      {(sessions) => <Sessions sessions={sessions} mayEdit={mayEdit} />}
    </Loaded>
  );
};

const Heading = styled.h3`
  font-size: ${theme.size.h4};
  &:focus {
    outline: none;
  }
`;
const List = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
`;
