import { listAuditLog, sortedAuditColumns } from '@hypercar/contracts/audit-log';
import { getEmailSummary, listEmailLogs, sortedEmailColumns } from '@hypercar/contracts/email-logs';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import { bothWays } from '@hypercar/contracts/fields';
import {
  listFailedLoginAttempts,
  listLoginAttempts,
  listLoginBlocks,
  sortedAttemptColumns,
} from '@hypercar/contracts/login-attempts';
import { getAccountOperations } from '@hypercar/contracts/operations';
import { listSupportTickets, sortedTicketColumns } from '@hypercar/contracts/support';
import { getUserSummary, listUsers, sortedUserColumns } from '@hypercar/contracts/users';
import { requestContext } from '@hypercar/service-kit/request-context';
import { searchTermsOf } from '@hypercar/service-kit/search-terms';
import mongoose from 'mongoose';
import { AuditEntry } from './modules/audit/audit-entry.model';
import { RateLimit } from './modules/limits/rate-limit.model';
import { attemptBeginnings } from './modules/login-attempts/attempt-terms';
import { LoginAttempt } from './modules/login-attempts/login-attempt.model';
import { EmailLog } from './modules/mail/email-log.model';
import { SupportTicket } from './modules/support/support-ticket.model';
import { User } from './modules/users/user.model';
import { type AuthFixture, buildUser, startAuth } from './testing';

const rows = 2400;
/** A page, with what an index or two are tried for. */
const mostOfPage = 150;
/** A count goes up to 1,001, and tries an index or two that far. */
const mostOfCount = 2100;

const all = Array.from({ length: rows }, (_, at) => at);
const atOnce = 250;

const insert = async ({ collection }: Pick<typeof User, 'collection'>, made: object[]) => {
  for (let at = 0; at < made.length; at += atOnce)
    await collection.insertMany(made.slice(at, at + atOnce));
};
const day = new Date('2026-01-01T00:00:00Z');
const hourMs = 3_600_000;
const mailOf = (at: number) => `pilot${at}@post.test`;

const seed = async (): Promise<void> => {
  await insert(
    User,
    all.map((at) => ({
      username: `Pilot${at}`,
      usernameKey: `pilot${at}`,
      email: mailOf(at),
      terms: searchTermsOf([`Pilot${at}`, mailOf(at)]),
      password: '',
      role: 'public',
      status: at % 50 ? 'active' : 'banned',
      emailVerified: at % 3 > 0,
      mailboxHash: `mailbox ${at}`,
      profileCompleted: true,
      loginCount: 0,
      referralCode: `code-of-${at}`,
      createdAt: day,
    })),
  );
  await insert(
    EmailLog,
    all.map((at) => ({
      recipientEmail: mailOf(at),
      subject: 'Verify your address',
      terms: searchTermsOf([mailOf(at), 'Verify your address']),
      emailType: 'verification',
      status: at % 50 ? 'sent' : 'failed',
      provider: 'outbox',
      createdAt: day,
    })),
  );
  await insert(
    LoginAttempt,
    all.map((at) => ({
      userId: null,
      username: 'somebody',
      usernameKey: 'somebody',
      email: null,
      ipAddress: `10.0.${at % 20}.${at % 200}`,
      beginnings: attemptBeginnings({ ipAddress: `10.0.${at % 20}.${at % 200}` }),
      userAgent: '',
      success: at % 2 === 0,
      attemptedAt: new Date(),
    })),
  );
  await insert(
    AuditEntry,
    all.map((at) => ({
      at: new Date(),
      actorId: null,
      actorName: 'Ada',
      action: at % 50 ? 'user.status' : 'user.role',
      targetId: null,
      targetName: `Pilot${at}`,
      requestId: `request-${at}`,
      changedValues: ['banned'],
      terms: searchTermsOf(['Ada', `Pilot${at}`, 'banned']),
    })),
  );
  // One of a hundred is blocked, for one name from one network or from everywhere.
  await insert(
    RateLimit,
    all.map((at) => ({
      key: at % 200 ? `guess:pilot${at}|10.0.0.0` : `ceiling:pilot${at}`,
      points: at % 100 ? 3 : 31,
      expire: new Date(Date.now() + hourMs + at),
    })),
  );
  await insert(
    SupportTicket,
    all.map((at) => ({ email: mailOf(at), context: 'login', state: 'open', createdAt: day })),
  );
};

let auth: AuthFixture;
let token: string;
beforeAll(async () => {
  auth = await startAuth();
  ({ token } = await buildUser({ role: 'admin' }));
  await seed();
});
afterAll(() => auth.stop());

interface Query {
  collection: string;
  method: string;
  filter: object;
  options: { sort?: object; limit?: number } | undefined;
}

/** Calls an endpoint; what it asked the database meanwhile. */
const queriesOf = async (endpoint: Endpoint, query: Record<string, string> = {}) => {
  const asked: Query[] = [];
  mongoose.set('debug', (collection: string, method: string, filter: object, options: object) =>
    // Not what jobs ask.
    requestContext.getStore() ? asked.push({ collection, method, filter, options }) : undefined,
  );
  const { status, body, headers } = await auth.server.call(endpoint, { token, query });
  mongoose.set('debug', false);
  expect(status).toBe(200);
  return { asked, body, link: headers.get('Link') ?? '' };
};

const commandOf = ({ collection, method, filter, options }: Query) =>
  method === 'find'
    ? { find: collection, filter, sort: options?.sort, limit: options?.limit }
    : {
        aggregate: collection,
        pipeline: [
          { $match: filter },
          { $limit: options?.limit },
          { $group: { _id: 1, n: { $sum: 1 } } },
        ],
        cursor: {},
      };

/** What a query examines; a database that does not tell is asked for its plan alone. */
const examinedBy = async (query: Query) => {
  const explained = await mongoose.connection.db!.command({
    explain: commandOf(query),
    verbosity: 'executionStats',
  });
  const { totalKeysExamined = 0, totalDocsExamined = 0 } = explained.executionStats ?? {};
  return { plan: JSON.stringify(explained), keys: totalKeysExamined, docs: totalDocsExamined };
};

const lists = [
  'users',
  'email_logs',
  'login_attempts',
  'audit_log',
  'support_tickets',
  'rate_limits',
];

const expectBounded = async (asked: readonly Query[]): Promise<void> => {
  const read = asked.filter(
    ({ collection, method }) =>
      lists.includes(collection) && ['find', 'countDocuments'].includes(method),
  );
  expect(read.length).toBeGreaterThan(0);
  for (const query of read) {
    const { plan, keys, docs } = await examinedBy(query);
    const most = query.method === 'find' ? mostOfPage : mostOfCount;
    expect(plan).toMatch(/IXSCAN|COUNT_SCAN/);
    expect(plan).not.toContain('COLLSCAN');
    expect({ query, keys, isBounded: keys <= most && docs <= most }).toMatchObject({
      isBounded: true,
    });
  }
};

/** A list in each of its orders. */
const everySort = (of: string, list: Endpoint, columns: readonly string[]) =>
  bothWays(columns).map((sort): [string, Endpoint, Record<string, string>] => [
    `${of} by ${sort}`,
    list,
    { sort },
  ]);

test.each<[string, Endpoint, Record<string, string>]>([
  ['users', listUsers, {}],
  ['users by name', listUsers, { sort: 'username' }],
  ['active users', listUsers, { status: 'active' }],
  ['banned users', listUsers, { status: 'banned' }],
  [
    'users by three filters and name',
    listUsers,
    { status: 'banned', role: 'public', verified: 'false', sort: 'username' },
  ],
  ['nobody', listUsers, { status: 'suspended', role: 'public' }],
  ['a common word of users', listUsers, { search: 'post' }],
  ['a rare word of users, by name', listUsers, { search: 'pilot777', sort: 'username' }],
  ['one address', listUsers, { search: mailOf(5), status: 'active' }],
  ['mails', listEmailLogs, {}],
  ['sent mails', listEmailLogs, { status: 'sent' }],
  ['failed mails of a type', listEmailLogs, { status: 'failed', type: 'verification' }],
  ['a subject', listEmailLogs, { search: 'verify' }],
  ['a recipient', listEmailLogs, { search: mailOf(9) }],
  ['login attempts', listLoginAttempts, {}],
  ['failed ones', listFailedLoginAttempts, {}],
  ['an address', listLoginAttempts, { ip: '10.0.3.3' }],
  ['an address that failed', listLoginAttempts, { ip: '10.0.3.3', result: 'failure' }],
  ['the beginning of an address', listLoginAttempts, { ip: '10.0' }],
  ['failures from a beginning', listFailedLoginAttempts, { ip: '10.0.1' }],
  ['a beginning in the order of names', listLoginAttempts, { ip: '10.0.1', sort: 'username' }],
  ['a beginning in the order of addresses', listLoginAttempts, { ip: '10.0.1', sort: 'ipAddress' }],
  ['attempts since long', listLoginAttempts, { since: '2025-01-01T00:00:00Z' }],
  ['attempts since just now', listFailedLoginAttempts, { since: '2099-01-01T00:00:00Z' }],
  ['failed ones since long', listFailedLoginAttempts, { since: '2025-01-01T00:00:00Z' }],
  [
    'attempts from an address since long',
    listLoginAttempts,
    { ip: '10.0.3.3', since: '2025-01-01T00:00:00Z' },
  ],
  ['parts of an address', listLoginAttempts, { ip: '10.199' }],
  ['login blocks', listLoginBlocks, {}],
  ['audit entries', listAuditLog, {}],
  ['an action', listAuditLog, { action: 'user.role' }],
  ['who', listAuditLog, { search: 'ada' }],
  ['whom', listAuditLog, { search: 'pilot2399' }],
  ['a request', listAuditLog, { search: 'request-7' }],
  [
    'entries of an action since long',
    listAuditLog,
    { action: 'user.status', since: '2025-01-01T00:00:00Z' },
  ],
  ['open tickets', listSupportTickets, { state: 'open' }],
  ['tickets', listSupportTickets, {}],
  ...everySort('users', listUsers, sortedUserColumns),
  ...everySort('mails', listEmailLogs, sortedEmailColumns),
  ...everySort('login attempts', listLoginAttempts, sortedAttemptColumns),
  ...everySort('failed ones', listFailedLoginAttempts, sortedAttemptColumns),
  ...everySort('audit entries', listAuditLog, sortedAuditColumns),
  ...everySort('tickets', listSupportTickets, sortedTicketColumns),
])(
  '%s: the first pages and the last one examine a page, and a count ends',
  async (_, of, query) => {
    const first = await queriesOf(of, { ...query, limit: '25' });
    await expectBounded(first.asked);
    const cursor = /cursor=([0-9a-f]{24})/.exec(first.link)?.[1];
    if (cursor) await expectBounded((await queriesOf(of, { ...query, limit: '25', cursor })).asked);
    const last = await queriesOf(of, { ...query, limit: '25', backwards: 'true' });
    await expectBounded(last.asked);
  },
);

test.each<[string, Endpoint]>([
  ['attempts', listLoginAttempts],
  ['failed ones', listFailedLoginAttempts],
  ['audit entries', listAuditLog],
])('%s since a moment are counted by keys alone', async (_, endpoint) => {
  const query = { since: '2025-01-01T00:00:00Z', limit: '25' };
  const { asked } = await queriesOf(endpoint, query);
  const [count, ...others] = asked.filter(({ method }) => method === 'countDocuments');
  expect(others).toEqual([]);
  const { keys, docs } = await examinedBy(count!);
  expect(keys).toBeGreaterThan(1000);
  expect(docs).toBe(0);
});

test.each([getUserSummary, getEmailSummary, getAccountOperations])(
  '$path reads counters and no rows',
  async (endpoint) => {
    const { asked } = await queriesOf(endpoint);
    expect(asked.filter(({ collection }) => lists.includes(collection))).toEqual([]);
  },
);

test.each<[string, Endpoint, number]>([
  ['users', listUsers, 4],
  ['mails', listEmailLogs, 2],
  ['login attempts', listLoginAttempts, 2],
  ['audit entries', listAuditLog, 2],
])('a page of %s takes few queries', async (_, endpoint, most) => {
  const { asked } = await queriesOf(endpoint, { limit: '25' });
  const own = asked.filter(({ collection }) =>
    [...lists, 'passkeys', 'sign_in_methods'].includes(collection),
  );
  expect(own.length).toBeLessThanOrEqual(most);
});
