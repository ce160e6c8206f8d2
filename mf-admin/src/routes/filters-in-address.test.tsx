import { type FakeServer, fakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, startAs } from '@hypercar/app-kit/testing/render-screen';
import { QueryProvider } from '@hypercar/app-kit/query';
import { exportAuditLog, listAuditLog } from '@hypercar/contracts/audit-log';
import { listCourseAccess } from '@hypercar/contracts/course-access';
import { exportCoursePayments, listCoursePayments } from '@hypercar/contracts/course-payments';
import { exportEmailLogs, getEmailSummary, listEmailLogs } from '@hypercar/contracts/email-logs';
import {
  exportLoginAttempts,
  listFailedLoginAttempts,
  listLoginAttempts,
  listLoginAttemptsOf,
  listLoginBlocks,
} from '@hypercar/contracts/login-attempts';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import { exportSupportTickets, listSupportTickets } from '@hypercar/contracts/support';
import { exportUsers, getUserSummary, listUsers } from '@hypercar/contracts/users';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { AuditLog } from '../features/audit-log/components/audit-log';
import { AccessList } from '../features/course-access/components/access-list';
import { Payments } from '../features/course-access/components/payments';
import { LoginAttemptsMonitor } from '../features/login-attempts/components/login-attempts-monitor';
import { SupportTickets } from '../features/support-tickets/components/support-tickets';
import { buildUser } from '../testing/build-user';
import { watchSavedFiles } from '../testing/saved-files';
import { EmailLogsRoute } from './email-logs-route';
import { UserManagementRoute } from './user-management-route';

// Shared machines are slow at times.
configure({ asyncUtilTimeout: 15_000 });

let server: FakeServer;
beforeEach(() => {
  startAs(people.admin);
  server = fakeServer();
  for (const list of [
    listAuditLog,
    listCoursePayments,
    listSupportTickets,
    listEmailLogs,
    listUsers,
    listFailedLoginAttempts,
    listLoginAttemptsOf,
    listLoginBlocks,
  ])
    server.onList(list, () => []);
  server.on(getUserSummary, () => ({ total: 0, active: 0, inactive: 0, suspended: 0, banned: 0 }));
  server.on(getEmailSummary, () => ({ total: 0, sent: 0, failed: 0, pending: 0 }));
});

const Address = () => <output>{useLocation().search}</output>;
const open = (shown: ReactNode, search: string) =>
  render(
    <MemoryRouter initialEntries={[`/here${search}`]}>
      <QueryProvider>{shown}</QueryProvider>
      <Address />
    </MemoryRouter>,
  );
const asked = (path: string) =>
  server.calls.filter(({ call }) => call.startsWith(`GET ${path}?`)).at(-1)?.call ?? '';

test.each<[string, () => ReactNode, string, string, string, RegExp]>([
  [
    'users',
    () => <UserManagementRoute />,
    '?status=banned&sort=username',
    'Status',
    '/api/admin/users',
    /status=banned.*sort=username/,
  ],
  [
    'mails',
    () => <EmailLogsRoute />,
    '?search=ada&status=failed',
    'Status',
    '/api/admin/email-logs',
    /search=ada.*status=failed/,
  ],
  [
    'the audit log',
    () => <AuditLog />,
    '?audit-log.search=ada&audit-log.time=week',
    'Time',
    '/api/admin/audit-log',
    /search=ada.*since=/,
  ],
  [
    'login attempts',
    () => <LoginAttemptsMonitor />,
    '?login-attempts.of=failed&login-attempts.result=failure',
    'Result',
    '/api/login-attempts/failed',
    /result=failure/,
  ],
])('the filter of %s stands in the address', async (_of, shown, search, label, path, query) => {
  open(shown(), search);
  await waitFor(() => expect(asked(path)).toMatch(query));
  const choice = await screen.findByRole('combobox', { name: label });
  expect(choice).not.toHaveValue('all');
  const [first] = [...(choice as HTMLSelectElement).options];
  await userEvent.selectOptions(choice, first!);
  await waitFor(() =>
    expect(document.querySelector('output')!.textContent).not.toContain(`${label.toLowerCase()}=`),
  );
});

test('the page stands in the address: a link opens it, and another filter begins at the first', async () => {
  const rows = Array.from({ length: 70 }, (_, n) => buildUser(`user-${n}`));
  server.onList(listUsers, () => rows);
  open(<UserManagementRoute />, '?page=2&at=25');
  expect(await screen.findByText('26–50 of 70 users')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('51–70 of 70 users')).toBeVisible();
  await waitFor(() => expect(document.querySelector('output')).toHaveTextContent('page=3'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'oldest');
  expect(await screen.findByText('1–25 of 70 users')).toBeVisible();
  await waitFor(() =>
    expect(document.querySelector('output')).toHaveTextContent(/^\?sort=oldest$/),
  );
});

test.each([
  ['User', 'username', 'ascending', '-username', 'descending'],
  ['Last Login', '-lastLogin', 'descending', 'lastLogin', 'ascending'],
  ['Login Count', '-loginCount', 'descending', 'loginCount', 'ascending'],
])('the users are sorted by the head "%s", one way and the other', async (name, ...sorts) => {
  server.onList(listUsers, () => [buildUser('ada')]);
  open(<UserManagementRoute />, '');
  const head = () => screen.findByRole('button', { name });
  const [first, direction, then, other] = sorts;
  for (const [sort, way] of [
    [first, direction],
    [then, other],
  ] as const) {
    await userEvent.click(await head());
    await waitFor(() => expect(asked(listUsers.path)).toContain(`sort=${sort}`));
    expect((await head()).closest('th')).toHaveAttribute('aria-sort', way);
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue(sort);
  }
});

const at = '2026-01-05T10:00:00Z';
const rows = {
  mails: {
    id: 'a'.repeat(24),
    userId: null,
    recipientEmail: 'ada@example.test',
    subject: 'Hello',
    emailType: 'verification',
    status: 'sent',
    provider: 'outbox',
    errorMessage: null,
    messageId: null,
    createdAt: at,
    sentAt: null,
    deliveredAt: null,
    openedAt: null,
    clickedAt: null,
  },
  attempts: {
    id: 'b'.repeat(24),
    username: 'ada',
    email: null,
    ipAddress: '10.0.0.1',
    userAgent: '',
    success: false,
    errorMessage: null,
    attemptedAt: at,
  },
  entries: {
    id: 'c'.repeat(24),
    at,
    actorName: 'Ada',
    action: 'user.role',
    targetId: null,
    targetName: 'ben',
    before: null,
    after: null,
    requestId: 'r',
  },
  tickets: {
    id: 'd'.repeat(24),
    email: 'ada@example.test',
    context: 'login',
    userId: null,
    username: null,
    state: 'open',
    assignee: null,
    answers: [],
    createdAt: at,
    closedAt: null,
    closedBy: null,
    version: 1,
  },
  accesses: {
    id: 'e'.repeat(24),
    package: 'max-kit',
    source: 'grant',
    since: at,
    member: { id: null, name: 'ada' },
    by: null,
    reason: null,
    standing: null,
    ended: null,
  },
  payments: {
    id: 'f'.repeat(24),
    provider: 'stripe',
    paymentId: 'pi_1',
    state: 'unmatched',
    why: null,
    package: null,
    amount: null,
    total: '497.00',
    expected: null,
    currency: 'usd',
    email: 'ada@example.test',
    code: null,
    member: null,
    paidAt: at,
    refundedAt: null,
    refunded: '0.00',
    by: null,
    reason: null,
  },
} as const;

const sortedLists: [
  string,
  () => ReactNode,
  Endpoint,
  object,
  [head: string, ...sorts: string[]][],
][] = [
  [
    'mails',
    () => <EmailLogsRoute />,
    listEmailLogs,
    rows.mails,
    [
      ['Recipient', 'recipientEmail', '-recipientEmail'],
      ['Subject', 'subject', '-subject'],
      ['Type', 'emailType', '-emailType'],
      ['Status', 'status', '-status'],
      ['Provider', 'provider', '-provider'],
      ['Date', '-createdAt', 'createdAt'],
    ],
  ],
  [
    'login attempts',
    () => <LoginAttemptsMonitor />,
    listLoginAttempts,
    rows.attempts,
    [
      ['Username', 'username', '-username'],
      ['IP Address', 'ipAddress', '-ipAddress'],
      ['Result', 'success', '-success'],
      ['Time', '-attemptedAt', 'attemptedAt'],
    ],
  ],
  [
    'the audit log',
    () => <AuditLog />,
    listAuditLog,
    rows.entries,
    [
      ['Who', 'actorName', '-actorName'],
      ['What', 'action', '-action'],
      ['When', '-at', 'at'],
    ],
  ],
  [
    'support tickets',
    () => <SupportTickets />,
    listSupportTickets,
    rows.tickets,
    [
      ['From', 'email', '-email'],
      ['About', 'context', '-context'],
      ['State', 'state', '-state'],
      ['Assigned To', 'assignee', '-assignee'],
      ['Received', '-createdAt', 'createdAt'],
    ],
  ],
  [
    'accesses',
    () => <AccessList />,
    listCourseAccess,
    rows.accesses,
    [
      ['Member', 'member', '-member'],
      ['Package', 'package', '-package'],
      ['By', 'source', '-source'],
      ['State', 'active', '-active'],
      ['Since', '-since', 'since'],
    ],
  ],
  [
    'payments',
    () => <Payments />,
    listCoursePayments,
    rows.payments,
    [
      ['Package', 'package', '-package'],
      ['Amount', '-total', 'total'],
      ['State', 'state', '-state'],
      ['Paid', '-paidAt', 'paidAt'],
    ],
  ],
];

test.each(sortedLists)(
  '%s are sorted by each head, and on cards by a choice; the address has it',
  async (_of, shown, list, row, heads) => {
    server.onList(list as typeof listUsers, () => [row as never]);
    open(shown(), '');
    const choiceNow = () =>
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by', hidden: true });
    const head = (name: string) => screen.findByRole('button', { name });
    const newest = choiceNow().value;
    for (const [name, ...sorts] of heads)
      for (const sort of sorts) {
        await userEvent.click(await head(name));
        await waitFor(() => expect(choiceNow().value).toBe(sort));
        const way = sort.startsWith('-') ? 'descending' : 'ascending';
        expect((await head(name)).closest('th')).toHaveAttribute('aria-sort', way);
        if (sort === newest) continue;
        await waitFor(() => expect(asked(list.path)).toContain(`sort=${sort}`));
        await waitFor(() =>
          expect(document.querySelector('output')).toHaveTextContent(`sort=${sort}`),
        );
      }
    const [[name, sort]] = heads as [[string, string]];
    await userEvent.selectOptions(choiceNow(), sort);
    const way = sort.startsWith('-') ? 'descending' : 'ascending';
    expect((await head(name)).closest('th')).toHaveAttribute('aria-sort', way);
  },
);

test('accesses open in the order that their heads show', async () => {
  server.onList(listCourseAccess, () => [rows.accesses]);
  open(<AccessList />, '');
  await waitFor(() => expect(asked(listCourseAccess.path)).toContain('sort=-since'));
});

test('payments open in the order that their heads show', async () => {
  server.onList(listCoursePayments, () => [rows.payments]);
  open(<Payments />, '');
  await waitFor(() => expect(asked(listCoursePayments.path)).toContain('sort=-paidAt'));
});

test.each<[string, () => ReactNode, string, Parameters<FakeServer['onFile']>[0], RegExp]>([
  [
    'users',
    () => <UserManagementRoute />,
    '?status=banned&page=2&at=25',
    exportUsers,
    /\?status=banned$/,
  ],
  ['mails', () => <EmailLogsRoute />, '?status=failed', exportEmailLogs, /\?status=failed$/],
  ['the audit log', () => <AuditLog />, '?audit-log.search=ada', exportAuditLog, /\?search=ada$/],
  [
    'the failed login attempts',
    () => <LoginAttemptsMonitor />,
    '?login-attempts.of=failed&login-attempts.ip=10.0',
    exportLoginAttempts,
    /\?ip=10.0&result=failure$/,
  ],
  [
    'the tickets',
    () => <SupportTickets />,
    '?support-tickets.state=closed',
    exportSupportTickets,
    /\?state=closed$/,
  ],
  [
    'the payments',
    () => <Payments />,
    '?course-payments.state=granted&course-payments.search=ada',
    exportCoursePayments,
    /\?state=granted&search=ada&sort=-paidAt$/,
  ],
  [
    'the login attempts of one name',
    () => <LoginAttemptsMonitor />,
    '?login-attempts.of=user&login-attempts.username=ada',
    exportLoginAttempts,
    /\?username=ada$/,
  ],
])('what is shown of %s is saved, without its page', async (_of, shown, search, target, query) => {
  const saved = watchSavedFiles();
  server.onFile(target, 'saved.csv', 'Id');
  open(shown(), search);
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect([...saved.keys()]).toEqual(['saved.csv']));
  expect(asked(target.path)).toMatch(query);
});
