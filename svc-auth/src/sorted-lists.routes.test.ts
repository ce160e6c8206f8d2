import {
  type AuditEntry as ShownEntry,
  exportAuditLog,
  listAuditLog,
  sortedAuditColumns,
} from '@hypercar/contracts/audit-log';
import {
  type EmailLog as ShownMail,
  exportEmailLogs,
  listEmailLogs,
  sortedEmailColumns,
} from '@hypercar/contracts/email-logs';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import { bothWays } from '@hypercar/contracts/fields';
import {
  exportLoginAttempts,
  listLoginAttempts,
  type LoginAttempt as ShownAttempt,
  sortedAttemptColumns,
} from '@hypercar/contracts/login-attempts';
import {
  exportSupportTickets,
  listSupportTickets,
  sortedTicketColumns,
  type SupportTicket as ShownTicket,
} from '@hypercar/contracts/support';
import mongoose from 'mongoose';
import { AuditEntry } from './modules/audit/audit-entry.model';
import { LoginAttempt } from './modules/login-attempts/login-attempt.model';
import { EmailLog } from './modules/mail/email-log.model';
import { SupportTicket } from './modules/support/support-ticket.model';
import { type AuthFixture, buildUser, startAuth } from './testing';

const all = Array.from({ length: 37 }, (_, at) => at);
const day = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, at));
const names = ['ada', 'ben', 'cleo', 'dora'];
const nameOf = (at: number): string => names[(at * 7) % names.length]!;

const mail = (at: number) => ({
  recipientEmail: `${nameOf(at)}@post.test`,
  subject: ['Welcome', 'Reset', 'Answer'][at % 3]!,
  emailType: at % 2 ? 'verification' : 'password_reset',
  status: (['sent', 'failed', 'pending'] as const)[at % 3]!,
  provider: at % 5 ? 'outbox' : 'sendgrid',
  createdAt: day(at),
});
const attempt = (at: number) => ({
  username: nameOf(at),
  usernameKey: nameOf(at),
  ipAddress: `10.0.0.${at % 4}`,
  success: at % 3 > 0,
  attemptedAt: new Date(Date.now() + at),
});
const entry = (at: number) => ({
  at: day(at),
  actorId: new mongoose.Types.ObjectId(),
  actorName: nameOf(at),
  action: at % 2 ? 'user.role' : 'user.status',
});
const ticket = (at: number) => ({
  email: `${nameOf(at)}@post.test`,
  context: at % 2 ? ('login' as const) : ('other' as const),
  state: (['open', 'answered', 'closed'] as const)[at % 3]!,
  assignee: at % 3 ? { id: new mongoose.Types.ObjectId(), name: nameOf(at) } : null,
  createdAt: day(at),
});

let auth: AuthFixture;
let token: string;
beforeAll(async () => {
  auth = await startAuth();
  ({ token } = await buildUser({ role: 'admin' }));
  await EmailLog.insertMany(all.map(mail));
  await LoginAttempt.insertMany(all.map(attempt));
  await AuditEntry.insertMany(all.map(entry));
  // The first one is of a release before: it has no state and no assignee.
  const { email, context, createdAt } = ticket(0);
  await SupportTicket.collection.insertOne({ email, context, createdAt });
  await SupportTicket.insertMany(all.slice(1).map(ticket));
});
afterAll(() => auth.stop());

type Value = string | number | boolean | null;
interface Listed {
  of: string;
  list: Endpoint;
  file: Endpoint;
  columns: readonly string[];
  /** What a row is sorted by. */
  valueOf: (row: never, column: string) => Value;
}
const plain = (row: Record<string, Value>, column: string): Value => row[column] ?? null;

const lists: readonly Listed[] = [
  {
    of: 'mails',
    list: listEmailLogs,
    file: exportEmailLogs,
    columns: sortedEmailColumns,
    valueOf: (row: ShownMail, column) => plain({ ...row }, column),
  },
  {
    of: 'login attempts',
    list: listLoginAttempts,
    file: exportLoginAttempts,
    columns: sortedAttemptColumns,
    valueOf: (row: ShownAttempt, column) => plain({ ...row }, column),
  },
  {
    of: 'audit entries',
    list: listAuditLog,
    file: exportAuditLog,
    columns: sortedAuditColumns,
    valueOf: (row: ShownEntry, column) =>
      plain({ at: row.at, actorName: row.actorName, action: row.action }, column),
  },
  {
    of: 'support tickets',
    list: listSupportTickets,
    file: exportSupportTickets,
    columns: sortedTicketColumns,
    // The ticket without a state is shown as open, and comes before all states.
    valueOf: ({ assignee, ...row }: ShownTicket, column) =>
      column === 'assignee'
        ? (assignee?.name ?? null)
        : plain(
            { email: row.email, context: row.context, createdAt: row.createdAt, state: row.state },
            column,
          ),
  },
];

const call = async (endpoint: Endpoint, query: Record<string, string>) => {
  const { status, body, headers } = await auth.server.call(endpoint, { token, query });
  expect(status).toBe(200);
  return { body, cursor: /cursor=([0-9a-f]{24})/.exec(headers.get('Link') ?? '')?.[1] };
};

interface Row {
  id: string;
}
const idsOf = (rows: unknown): string[] => (rows as Row[]).map(({ id }) => id);

const pagesOf = async (list: Endpoint, query: Record<string, string>): Promise<string[][]> => {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await call(list, { ...query, limit: '5', ...(cursor && { cursor }) });
    pages.push(idsOf(page.body));
    cursor = page.cursor;
  } while (cursor);
  return pages;
};

const compare = (a: Value, b: Value): number => {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
};

const cases = lists.flatMap(({ of, columns, ...list }) =>
  bothWays(columns).map((sort) => ({ of, sort, ...list })),
);

test.each(cases)('$of by $sort, the newest first within a value', async ({ sort, ...of }) => {
  const { list, valueOf } = of;
  const newest = (await call(list, {})).body as Row[];
  const stateless = String((await SupportTicket.findOne({ state: null }).lean())?._id);
  const column = sort.replace(/^-/, '');
  const keyOf = (row: Row): Value =>
    column === 'state' && row.id === stateless ? null : valueOf(row as never, column);
  const direction = sort === column ? 1 : -1;
  // The service's own order is the newest first; equal values keep it.
  const isTime = ['createdAt', 'attemptedAt', 'at'].includes(column);
  const wanted = idsOf(
    isTime
      ? direction === 1
        ? newest.toReversed()
        : newest
      : newest.toSorted((a, b) => direction * compare(keyOf(a), keyOf(b))),
  );
  expect(idsOf((await call(list, { sort })).body)).toEqual(wanted);
  expect((await pagesOf(list, { sort })).flat()).toEqual(wanted);
  const backwards = await pagesOf(list, { sort, backwards: 'true' });
  expect(backwards.reverse().flat()).toEqual(wanted);
});

test.each(cases.filter(({ sort }) => sort.startsWith('-')))(
  'the file of $of by $sort has the order of the list',
  async ({ list, file, sort }) => {
    const linesOf = async (query: Record<string, string>) =>
      String((await call(file, query)).body)
        .trim()
        .split('\r\n');
    const rows = idsOf((await call(list, { sort })).body);
    const newest = idsOf((await call(list, {})).body);
    const [head, ...lines] = await linesOf({ sort });
    const [sameHead, ...inTime] = await linesOf({});
    expect(head).toBe(sameHead);
    expect(lines).toEqual(rows.map((id) => inTime[newest.indexOf(id)]));
  },
);

test.each(lists)('$of are not sorted by what is no column', async ({ list }) => {
  const { status } = await auth.server.call(list, { token, query: { sort: 'password' } });
  expect(status).toBe(400);
});
