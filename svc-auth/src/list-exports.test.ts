import { randomBytes } from 'node:crypto';
import { login } from '@hypercar/contracts/accounts';
import { exportAuditLog } from '@hypercar/contracts/audit-log';
import { exportEmailLogs } from '@hypercar/contracts/email-logs';
import { exportLoginAttempts } from '@hypercar/contracts/login-attempts';
import { requestPasswordReset } from '@hypercar/contracts/password-reset';
import {
  answerSupportTicket,
  exportSupportTickets,
  listSupportTickets,
  sendSupportTicket,
} from '@hypercar/contracts/support';
import { exportUsers, setUserStatus } from '@hypercar/contracts/users';
import { type AuthFixture, buildUser, startAuth } from './testing';

let auth: AuthFixture;
let token: string;
beforeAll(async () => {
  auth = await startAuth();
  ({ token } = await buildUser({ role: 'admin', username: 'Root' }));
});
afterAll(() => auth.stop());

const all = [
  exportUsers,
  exportEmailLogs,
  exportLoginAttempts,
  exportAuditLog,
  exportSupportTickets,
];
const read = async (
  target: (typeof all)[number],
  query: Record<string, string> = {},
  as = token,
) => {
  const { status, body, headers } = await auth.server.call(target, { token: as, query });
  const [heading = '', ...lines] = String(body).replace('\uFEFF', '').trim().split('\r\n');
  return { status, heading, lines, name: headers.get('Content-Disposition') ?? '' };
};
const unique = (name: string): string => `${name}-${randomBytes(4).toString('hex')}`;

test('the accounts that the filters match are saved in their order', async () => {
  const [a, b] = [unique('anna'), unique('anna')].sort();
  await buildUser({ username: b!, status: 'banned', statusReason: '=SUM(A1)' });
  await buildUser({ username: a!, status: 'banned' });
  await buildUser({ username: unique('anna') });
  const { heading, lines, name } = await read(exportUsers, {
    search: 'anna',
    status: 'banned',
    sort: 'username',
  });
  expect(heading).toContain('"Username","Email","Status","Reason"');
  expect(lines.map((line) => line.split(',')[1])).toEqual([`"${a}"`, `"${b}"`]);
  expect(lines[1]).toContain(`"'=SUM(A1)"`);
  expect(name).toMatch(/users-\d{4}-\d\d-\d\d\.csv/);
});

test('the accounts of some ids are saved, and of no others', async () => {
  const [one, , other] = [await buildUser(), await buildUser(), await buildUser()];
  const { lines } = await read(exportUsers, { ids: `${one.id},${other.id}`, search: 'nobody' });
  expect(lines.map((line) => line.split(',')[0]).sort()).toEqual(
    [`"${one.id}"`, `"${other.id}"`].sort(),
  );
  expect((await read(exportUsers, { ids: 'all' })).status).toBe(400);
});

test('tickets are saved by their state, with what was answered', async () => {
  const [asked, waiting] = [`${unique('asks')}@example.test`, `${unique('waits')}@example.test`];
  for (const email of [asked, waiting])
    await auth.server.call(sendSupportTicket, { body: { email, context: 'login' } });
  const { body } = await auth.server.call(listSupportTickets, { token });
  const ticket = body.find(({ email }: { email: string }) => email === asked);
  await auth.server.call(answerSupportTicket, {
    token,
    params: { id: ticket.id },
    body: { text: 'Try "again"\nplease', version: ticket.version },
  });
  const answered = await auth.server.call(exportSupportTickets, {
    token,
    query: { state: 'answered' },
  });
  expect(answered.body).toContain(`"${asked}",,"login","answered",,"Try ""again""\nplease"`);
  expect(answered.body).not.toContain(waiting);
  const open = await read(exportSupportTickets, { state: 'open' });
  expect(open.lines).toHaveLength(1);
  expect(open.lines[0]).toContain(waiting);
});

test('mails, attempts and the audit log are saved by their filters', async () => {
  const name = unique('mara');
  const email = `${name}@mail.example.com`;
  const { id } = await buildUser({ username: name, email });
  await auth.server.call(requestPasswordReset, { body: { email } });
  for (const username of [name, unique('other')])
    await auth.server.call(login, { body: { username, password: 'wrong one' } });
  await auth.server.call(setUserStatus, {
    token,
    params: { userId: id },
    body: { status: 'banned', reason: 'Spam' },
  });
  const attempts = await read(exportLoginAttempts, { username: name, result: 'failure' });
  expect(attempts.lines).toHaveLength(1);
  expect(attempts.lines[0]).toContain(`"${name}"`);
  expect((await read(exportLoginAttempts, { username: name, result: 'success' })).lines).toEqual(
    [],
  );
  const audit = await read(exportAuditLog, { search: name });
  expect(audit.lines).toHaveLength(1);
  expect(audit.lines[0]).toContain('"user.status"');
  // The mail is written down after the answer, which tells nobody who has an account.
  let mails = await read(exportEmailLogs, { search: email });
  for (let i = 0; i < 50 && mails.lines.length === 0; i += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    mails = await read(exportEmailLogs, { search: email });
  }
  expect(mails.lines).toHaveLength(1);
  expect(mails.lines[0]).toContain('"password_reset"');
});

test.each(all.map((target) => [target.path, target] as const))(
  '%s is for administrators',
  async (_, target) => {
    const { token: assistant } = await buildUser({ role: 'assistant' });
    expect((await read(target, {}, assistant)).status).toBe(403);
  },
);
