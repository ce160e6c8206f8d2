import { listAuditLog } from '@hypercar/contracts/audit-log';
import { getEmailCopy, getEmailSummary, listEmailLogs } from '@hypercar/contracts/email-logs';
import { listLoginAttempts } from '@hypercar/contracts/login-attempts';
import { listSupportTickets } from '@hypercar/contracts/support';
import { getUserSummary, listUsers, type UserRow } from '@hypercar/contracts/users';
import { proveCounters } from '@hypercar/service-kit/counters';
import { attemptProofs } from '../modules/login-attempts/login-attempts';
import { emailProofs } from '../modules/mail/mail';
import { createDemoAccounts, userProofs } from '../modules/users/users';
import mongoose from 'mongoose';
import { type AuthFixture, buildUser, startAuth } from '../testing';
import { addSampleData } from './add-sample-data';

let auth: AuthFixture;
let token: string;
const now = new Date();
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const add = () => addSampleData(now, 'https://site.example.test');
const read = async <const C extends Parameters<AuthFixture['server']['call']>[0]>(
  target: C,
  input: object = {},
) => (await auth.server.call(target, { token, ...input })).body as never;

test('without the demo accounts there is no sample', async () => {
  await add();
  expect(await mongoose.connection.collection('users').countDocuments()).toBe(0);
});

test('beside the demo accounts it is added once, by whoever is first', async () => {
  await createDemoAccounts({ hash: () => Promise.resolve('a hash') } as never, 'any');
  await Promise.all([add(), add()]);
  await add();
  ({ token } = await buildUser({ role: 'admin' }));
  expect(await read(getUserSummary)).toEqual({
    total: 64,
    active: 58,
    inactive: 2,
    suspended: 2,
    banned: 2,
  });
  const users: UserRow[] = await read(listUsers);
  expect(users.slice(1, 4).map(({ username }) => username)).toEqual([
    'member',
    'assistant',
    'admin',
  ]);
  const ages = users.slice(4).map(({ createdAt }) => createdAt);
  expect(ages).toEqual(ages.toSorted().toReversed());
});

test('its members have mails in each state that is over, attempts with a spray, tickets and a history', async () => {
  const summary: { total: number; failed: number; sent: number } = await read(getEmailSummary);
  expect(summary.total).toBeGreaterThan(60);
  expect(summary.failed).toBeGreaterThan(2);
  const [mail]: { id: string }[] = await read(listEmailLogs, { query: { status: 'sent' } });
  const copy: { text: string } = await read(getEmailCopy, { params: { id: mail!.id } });
  expect(copy.text).toMatch(/^Hello \w+,/);
  expect(copy.text).toContain('token=…');
  const failed: { ipAddress: string }[] = await read(listLoginAttempts, {
    query: { ip: '203.0.113.66' },
  });
  expect(failed).toHaveLength(40);
  const tickets: { state: string }[] = await read(listSupportTickets);
  expect(tickets.map(({ state }) => state)).toEqual([
    'open',
    'open',
    'answered',
    'closed',
    'closed',
  ]);
  const audit: { targetName: string }[] = await read(listAuditLog, {
    query: { action: 'user.status' },
  });
  expect(audit).toHaveLength(6);
});

test('its counters are right', async () => {
  for (const proof of [...userProofs, ...emailProofs, ...attemptProofs])
    expect(await proveCounters(proof)).toEqual(new Map());
});
