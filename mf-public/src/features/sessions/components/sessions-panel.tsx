import { Loaded } from '@hypercar/app-kit/loaded';
import type { MySession } from '@hypercar/contracts/my-account';
import { Button } from '@hypercar/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import styled from 'styled-components';
import { Panel } from '../../../panels/panel';
import { inOrder, sessionsQuery } from '../api/sessions-query';
import { useEndSessions } from '../api/use-end-sessions';
import { SessionRow } from './session-row';

const Sessions = ({ sessions }: { sessions: MySession[] }) => {
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears with its row, so focus the list.
  const { mutate, variables, isPending } = useEndSessions(() => list.current?.focus());
  const isEnding = (id: string) =>
    isPending && typeof variables === 'object' && variables.id === id;
  const end: typeof mutate = (ending) => !isPending && mutate(ending);
  return (
    <>
      <List role="list" ref={list} tabIndex={-1} aria-label="Browsers that are signed in">
        {inOrder(sessions).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            pending={isEnding(session.id)}
            onEnd={() => end({ id: session.id })}
          />
        ))}
      </List>
      {sessions.length > 1 ? (
        <Everywhere
          variant="secondary"
          pending={isPending && variables === 'others'}
          onClick={() => end('others')}
        >
          Sign out everywhere else
        </Everywhere>
      ) : (
        <p>You are signed in nowhere else.</p>
      )}
    </>
  );
};

/** The member's sessions, which can be ended. */
export const SessionsPanel = () => (
  <Panel title="Where you are signed in">
    <Loaded query={useQuery(sessionsQuery())} of="the list">
      {(sessions) => <Sessions sessions={sessions} />}
    </Loaded>
  </Panel>
);

const List = styled.ul`
  display: grid;
  &:focus {
    outline: none;
  }
`;
const Everywhere = styled(Button)`
  justify-self: start;
`;
