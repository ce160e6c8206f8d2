import { Loaded } from '@hypercar/app-kit/loaded';
import { ApiError } from '@hypercar/app-kit/api';
import { endpointQuery } from '@hypercar/app-kit/query';
import {
  getMemberDetails,
  getUserDetails,
  type MemberDetails,
  type UserDetails,
} from '@hypercar/contracts/user-details';
import { EmptyState } from '@hypercar/ui/empty-state';
import { Moment } from '@hypercar/ui/moment';
import { Page } from '@hypercar/ui/page';
import { Stack } from '@hypercar/ui/stack';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { AuditTable } from '../features/audit-log/components/audit-table';
import { AccessTable } from '../features/course-access/components/access-table';
import {
  EmailTaskDialog,
  type EmailTask,
} from '../features/email-logs/components/email-task-dialog';
import { EmailsTable } from '../features/email-logs/components/emails-table';
import { AttemptsTable } from '../features/login-attempts/components/attempts-table';
import { UserHead } from '../features/users/components/user-head';
import { AdminScreen } from '../guard/admin-screen';

interface SectionProps {
  title: string;
  /** How many are shown; the section says that there are none. */
  count: number;
  /** The list with all of them. */
  more?: { to: string; label: string };
  children: ReactNode;
}

const Section = ({ title, count, more, children }: SectionProps) => (
  <Part aria-label={title}>
    <h2>{title}</h2>
    {count === 0 ? <p>None.</p> : children}
    {more && <Link to={more.to}>{more.label}</Link>}
  </Part>
);

const Contest = ({ points, entry, blocked }: MemberDetails) => (
  <p>
    {points} points.{' '}
    {entry
      ? `Entry: ${entry.rhinestoneGuess.toLocaleString('en-US')} rhinestones guessed, ${entry.totalEntries} entries, ${entry.totalPoints} points.`
      : 'No contest entry.'}
    {blocked !== null && ` May not write in the community: ${blocked}`}
  </p>
);

/** What svc-contest knows of a member; the rest of the page does not wait for it. */
const Membership = ({ userId, username }: { userId: string; username: string }) => {
  const query = useQuery(endpointQuery(getMemberDetails, { params: { userId } }));
  const more = { to: '/admin?panel=course-access', label: `Give or revoke access of ${username}` };
  return (
    <Loaded query={query} of="contest and course">
      {(member) => (
        <>
          <Section title="Contest and points" count={1}>
            <Contest {...member} />
          </Section>
          <Section title="Course access" count={member.access.length} more={more}>
            <AccessTable rows={member.access} />
          </Section>
        </>
      )}
    </Loaded>
  );
};

const Sessions = ({ sessions }: Pick<UserDetails, 'sessions'>) => (
  <ul>
    {sessions.map(({ id, userAgent, ipAddress, lastUsedAt }) => (
      <li key={id}>
        {userAgent}, {ipAddress}, last used <Moment at={lastUsedAt} />
      </li>
    ))}
  </ul>
);

const Tickets = ({ tickets }: Pick<UserDetails, 'tickets'>) => (
  <ul>
    {tickets.map(({ id, context, state, createdAt }) => (
      <li key={id}>
        <Moment at={createdAt} />: {context === 'login' ? 'Logging in' : 'Something else'}, {state}
      </li>
    ))}
  </ul>
);

const Details = ({ details }: { details: UserDetails }) => {
  const { user, mails, attempts, history, tickets, sessions, referrals } = details;
  const [task, setTask] = useState<EmailTask>();
  const search = encodeURIComponent(user.email);
  return (
    <Stack>
      <UserHead user={user} />
      <Section
        title="Mails"
        count={mails.length}
        more={{ to: `/email-logs?search=${search}`, label: 'All mails to this address' }}
      >
        <EmailsTable emails={mails} onTask={setTask} />
      </Section>
      <Section title="Sign-in attempts" count={attempts.length}>
        <AttemptsTable attempts={attempts} />
      </Section>
      <Section title="Sessions" count={sessions.length}>
        <Sessions sessions={sessions} />
      </Section>
      <Membership userId={user.id} username={user.username} />
      <Section title="Referrals" count={referrals.pending + referrals.rewarded}>
        <p>
          {referrals.rewarded} rewarded, {referrals.pending} waiting.
        </p>
      </Section>
      <Section
        title="Support tickets"
        count={tickets.length}
        more={{ to: '/admin?panel=support-tickets', label: 'All support tickets' }}
      >
        <Tickets tickets={tickets} />
      </Section>
      <Section title="What administrators did" count={history.length}>
        <AuditTable entries={history} />
      </Section>
      {task && <EmailTaskDialog task={task} onClose={() => setTask(undefined)} />}
    </Stack>
  );
};

const Account = ({ id }: { id: string }) => {
  const query = useQuery(
    endpointQuery(getUserDetails, { params: { userId: id } }, { staleTime: 0 }),
  );
  const isNone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Page
      title={query.data?.user.username ?? 'Account'}
      lead={<Link to="/user-management">All users</Link>}
      width="wide"
    >
      {isNone ? (
        <EmptyState title="There is no such account">It may have been deleted.</EmptyState>
      ) : (
        <Loaded query={query} of="the account">
          {(details) => <Details details={details} />}
        </Loaded>
      )}
    </Page>
  );
};

/** `/user-management/<id>`: an account, what happened to it, and what can be done. */
export const UserRoute = () => {
  const { id = '' } = useParams();
  return (
    <AdminScreen>
      <Account key={id} id={id} />
    </AdminScreen>
  );
};

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.s};
  h2 {
    font-size: ${theme.size.h4};
  }
  ul {
    display: grid;
    gap: ${theme.space.xs};
    margin: 0;
    padding-left: 1.2em;
  }
  > p {
    color: ${theme.colour.text};
  }
`;
