import type { UserRow } from '@hypercar/contracts/users';
import { Badge } from '@hypercar/ui/badge';
import { Card } from '@hypercar/ui/card';
import { Moment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { roleLabel, statusLabel, statusTones } from '../api/status-labels';
import { useQuickStatus } from '../api/use-set-status';
import type { UserTask } from '../api/user-task';
import { UserActions } from './user-actions';
import { UserTaskDialog } from './user-task-dialog';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ user }: { user: UserRow }) => (
  <dl>
    <Fact name="Email">
      {user.email}{' '}
      <Badge tone={user.emailVerified ? 'success' : 'warning'}>
        {user.emailVerified ? 'Verified' : 'Not verified'}
      </Badge>
    </Fact>
    <Fact name="Status">
      <Badge tone={statusTones[user.status]}>{statusLabel[user.status]}</Badge> {user.statusReason}
      {user.statusUntil && (
        <>
          {' '}
          until <Moment at={user.statusUntil} />
        </>
      )}
    </Fact>
    {user.statusNotes && <Fact name="Notes">{user.statusNotes}</Fact>}
    {user.tags && user.tags.length > 0 && <Fact name="Tags">{user.tags.join(', ')}</Fact>}
    <Fact name="Role">{roleLabel[user.role]}</Fact>
    <Fact name="Second factor">{user.secondFactor ? 'Set up' : 'None'}</Fact>
    <Fact name="Registered">
      <Moment at={user.createdAt} />
    </Fact>
    <Fact name="Last login">
      {user.lastLoginAt ? <Moment at={user.lastLoginAt} /> : 'Never'}, {user.loginCount} in all
    </Fact>
    <Fact name="Id">{user.id}</Fact>
  </dl>
);

/** Who an account is, and everything that can be done with it. */
export const UserHead = ({ user }: { user: UserRow }) => {
  const quick = useQuickStatus();
  const [task, setTask] = useState<UserTask>();
  const focusAfter = useRef<HTMLElement>(null);
  return (
    <Root ref={focusAfter} as="section" tabIndex={-1} aria-label="The account">
      <Facts user={user} />
      <UserActions
        user={user}
        pendingId={quick.pendingId}
        onSetStatus={quick.set}
        onTask={setTask}
      />
      {task && (
        <UserTaskDialog task={task} onClose={() => setTask(undefined)} focusAfter={focusAfter} />
      )}
    </Root>
  );
};

const Root = styled(Card)`
  display: grid;
  gap: ${theme.space.l};
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
    gap: ${theme.space.m};
    margin: 0;
  }
  dt {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    color: ${theme.colour.textStrong};
  }
`;
