import { ExportButton } from '@hypercar/app-kit/pages/export-button';
import { ServerList } from '@hypercar/app-kit/pages/server-list';
import { useServerPages } from '@hypercar/app-kit/pages/use-server-pages';
import { useSettled } from '@hypercar/app-kit/pages/use-settled';
import { useSession } from '@hypercar/app-kit/session';
import type { WorkSession } from '@hypercar/contracts/work-sessions';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Field } from '@hypercar/ui/field';
import { FilterRow } from '@hypercar/ui/filter-row';
import { LazyPanel } from '@hypercar/ui/lazy-panel';
import { theme } from '@hypercar/ui/theme';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { exportSessionsCall, sessionsCall } from '../api/session-calls';
import { useDeleteSession } from '../api/use-session-writes';
import { PastSession } from './past-session';
import { WorkTotals } from './work-totals';

interface MayEdit {
  /** Administrators delete the sessions of others. */
  mayEdit: boolean;
}

const Sessions = ({ sessions, mayEdit }: MayEdit & { sessions: readonly WorkSession[] }) => {
  const { user } = useSession();
  const remove = useDeleteSession();
  const listRef = useRef<HTMLUListElement>(null);
  const onDelete = (session: WorkSession) =>
    mayEdit || session.userId === user?.id
      ? // The pressed button disappears with its row.
        () => remove.mutate(session, { onSuccess: () => listRef.current?.focus() })
      : undefined;
  return (
    <List role="list" ref={listRef} tabIndex={-1} aria-label="Past sessions">
      {sessions.map((session) => (
        <PastSession key={session.id} session={session} onDelete={onDelete(session)} />
      ))}
    </List>
  );
};

const Empty = ({ search }: { search: string }) =>
  search ? (
    <EmptyState title="No sessions found">Try another search.</EmptyState>
  ) : (
    <EmptyState title="No work session has ended yet" />
  );

const Past = ({ mayEdit }: MayEdit) => {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed).trim();
  const query = { state: 'ended' as const, ...(search && { search }) };
  const pages = useServerPages(sessionsCall, query);
  return (
    <Stack>
      <WorkTotals />
      <FilterRow aria-label="Past sessions">
        <Field
          label="Search past sessions"
          type="search"
          placeholder={mayEdit ? 'Person, car section or notes' : 'Car section or notes'}
          maxLength={254}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </FilterRow>
      <ServerList
        of="past sessions"
        pages={pages}
        tool={<ExportButton target={exportSessionsCall} query={query} />}
        empty={<Empty search={search} />}
      >
        {(sessions) => <Sessions sessions={sessions} mayEdit={mayEdit} />}
      </ServerList>
    </Stack>
  );
};

/** Past sessions: the user's own, and for administrators everybody's. Loaded when opened. */
export const PastSessions = ({ mayEdit }: MayEdit) => (
  <LazyPanel title="Past sessions">
    <Past mayEdit={mayEdit} />
  </LazyPanel>
);

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.m};
  /* Gloves, on tablets too. */
  button {
    min-height: ${theme.target.medium};
  }
`;
const List = styled.ul`
  display: grid;
  &:focus {
    outline: none;
  }
`;
