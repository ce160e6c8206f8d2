import type { ListView } from '@hypercar/app-kit/records/list-view';
import { RecordList } from '@hypercar/app-kit/records/record-list';
import { useRecordList } from '@hypercar/app-kit/records/use-record-list';
import { SaveButton } from '@hypercar/app-kit/save-button';
import { saveFile } from '@hypercar/app-kit/save-file';
import { useSession } from '@hypercar/app-kit/session';
import { sessionRecord, type WorkSession } from '@hypercar/contracts/work-sessions';
import { EmptyState } from '@hypercar/ui/empty-state';
import { LazyPanel } from '@hypercar/ui/lazy-panel';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import styled from 'styled-components';
import { Loaded } from '@hypercar/app-kit/loaded';
import { exportSessionsCall, pastQuery } from '../api/session-calls';
import { useDeleteSession } from '../api/use-session-writes';
import { PastSession } from './past-session';
import { WorkTotals } from './work-totals';

interface ListProps {
  sessions: readonly WorkSession[];
  /** Administrators delete the sessions of others. */
  mayEdit: boolean;
}

const view: ListView<WorkSession> = {
  nouns: 'sessions',
  fields: sessionRecord.fields,
  whole: true,
};

const Sessions = ({ sessions, mayEdit }: ListProps) => {
  const { user } = useSession();
  const remove = useDeleteSession();
  const list = useRecordList(view, sessions);
  const listRef = useRef<HTMLUListElement>(null);
  const onDelete = (session: WorkSession) =>
    mayEdit || session.userId === user?.id
      ? // The pressed button disappears with its row.
        () => remove.mutate(session, { onSuccess: () => listRef.current?.focus() })
      : undefined;
  return (
    <RecordList list={list} empty={<EmptyState title="No work session has ended yet" />}>
      {(rows) => (
        <>
          <SaveButton
            save={(saving) =>
              saveFile(exportSessionsCall, { ...saving, query: { state: 'ended' } })
            }
          >
            Export CSV
          </SaveButton>
          <List role="list" ref={listRef} tabIndex={-1} aria-label="Past sessions">
            {rows.map((session) => (
              <PastSession key={session.id} session={session} onDelete={onDelete(session)} />
            ))}
          </List>
        </>
      )}
    </RecordList>
  );
};

const Past = ({ mayEdit }: { mayEdit: boolean }) => (
  <Stack>
    <WorkTotals />
    <Loaded query={useQuery(pastQuery())} of="the past sessions">
      {(sessions) => <Sessions sessions={sessions} mayEdit={mayEdit} />}
    </Loaded>
  </Stack>
);

/** Past sessions: the user's own, and for administrators everybody's. Loaded when opened. */
export const PastSessions = ({ mayEdit }: { mayEdit: boolean }) => (
  <LazyPanel title="Past sessions">
    <Past mayEdit={mayEdit} />
  </LazyPanel>
);

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
`;
const List = styled.ul`
  display: grid;
  &:focus {
    outline: none;
  }
`;
