import { login, me, register } from '@hypercar/contracts/accounts';
import { listAuditLog } from '@hypercar/contracts/audit-log';
import {
  deleteUser,
  resendUserVerification,
  resetUserPassword,
  setUserRole,
  setUserStatus,
  verifyUserEmail,
} from '@hypercar/contracts/users';
import {
  type AuthFixture,
  buildUser,
  type EventSink,
  startAuth,
  startEventSink,
} from '../../testing';
import { AuditEntry } from '../audit/audit-entry.model';
import { endExpiredStatuses } from './change-user';
import { User } from './user.model';

let auth: AuthFixture;
let others: EventSink;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  others = await startEventSink();
  auth = await startAuth({ contestUrl: others.url, opsUrl: others.url });
  admin = await buildUser({ role: 'admin' });
});
afterAll(async () => {
  await auth.stop();
  await others.close();
});

const as = { token: '' };
beforeEach(() => {
  as.token = admin.token;
});
const unknown = 'f'.repeat(24);

test("setting somebody's password ends their sessions and mails them a notice", async () => {
  const person = await buildUser();
  const body = { userId: person.id, newPassword: 'set by an admin' };
  expect((await auth.server.call(resetUserPassword, { ...as, body })).status).toBe(200);
  expect((await auth.server.call(me, { token: person.token })).status).toBe(401);
  expect((await auth.mailBox.to(`${person.username}@example.test`)).type).toBe(
    'password_reset_by_admin',
  );
  const entered = { username: person.username, password: 'set by an admin' };
  expect((await auth.server.call(login, { body: entered })).status).toBe(200);
  const short = { userId: person.id, newPassword: '12345' };
  expect((await auth.server.call(resetUserPassword, { ...as, body: short })).status).toBe(400);
  const nobody = { userId: unknown, newPassword: 'long enough' };
  expect((await auth.server.call(resetUserPassword, { ...as, body: nobody })).status).toBe(404);
});

test('verifying by hand, and resending while it is not verified', async () => {
  await auth.server.call(register, {
    body: { username: 'waiting', email: 'waiting@example.test', password: 'diamond dust' },
  });
  const userId = String((await User.findOne({ username: 'waiting' }))!._id);
  expect((await auth.server.call(resendUserVerification, { ...as, body: { userId } })).status).toBe(
    200,
  );
  expect((await auth.mailBox.to('waiting@example.test', 2)).type).toBe('verification');
  expect((await auth.server.call(verifyUserEmail, { ...as, body: { userId } })).status).toBe(200);
  expect((await auth.server.call(resendUserVerification, { ...as, body: { userId } })).status).toBe(
    409,
  );
});

test('a new role ends the sessions, because tokens carry the role', async () => {
  const person = await buildUser();
  const options = { ...as, params: { userId: person.id }, body: { role: 'assistant' } };
  expect((await auth.server.call(setUserRole, options)).body).toMatchObject({ role: 'assistant' });
  expect((await auth.server.call(me, { token: person.token })).status).toBe(401);
});

test('a deleted account is gone, its sessions end and the other services get an event', async () => {
  const person = await buildUser();
  expect((await auth.server.call(deleteUser, { ...as, params: { id: person.id } })).status).toBe(
    204,
  );
  expect((await auth.server.call(deleteUser, { ...as, params: { id: person.id } })).status).toBe(
    404,
  );
  expect((await auth.server.call(me, { token: person.token })).status).toBe(401);
  await others.until(2, 'user.deleted');
  expect(others.of('user.deleted')).toMatchObject([
    { type: 'user.deleted', payload: { userId: person.id } },
    { type: 'user.deleted', payload: { userId: person.id } },
  ]);
});

describe('the last administrator stays', () => {
  test('nobody bans, demotes or deletes themself', async () => {
    const params = { userId: admin.id };
    const answers = await Promise.all([
      auth.server.call(setUserStatus, { ...as, params, body: { status: 'banned' } }),
      auth.server.call(setUserRole, { ...as, params, body: { role: 'public' } }),
      auth.server.call(deleteUser, { ...as, params: { id: admin.id } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(answers.every(({ body }) => body.message.length > 10)).toBe(true);
  });

  test('of two administrators who demote each other concurrently, one stays', async () => {
    await User.updateMany({ role: 'admin' }, { role: 'public' });
    const [ann, ben] = [await buildUser({ role: 'admin' }), await buildUser({ role: 'admin' })];
    const demote = (by: typeof ann, of: typeof ann) =>
      auth.server.call(setUserRole, {
        token: by.token,
        params: { userId: of.id },
        body: { role: 'public' },
      });
    await Promise.all([demote(ann, ben), demote(ben, ann)]);
    expect(await User.countDocuments({ role: 'admin', status: 'active' })).toBe(1);
    await User.updateOne({ _id: admin.id }, { role: 'admin' });
  });
});

describe('two administrators, one account', () => {
  const change = (userId: string, body: object, token = admin.token) =>
    auth.server.call(setUserStatus, { token, params: { userId }, body });
  const fraud = { status: 'banned', notes: 'Two cards', reason: 'Fraud' };

  test('a change based on an older version lifts no ban', async () => {
    const person = await buildUser();
    const other = await buildUser({ role: 'admin' });
    await change(person.id, { ...fraud, version: 0 }, other.token);
    const stale = await change(person.id, { status: 'inactive', version: 0 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      message: `${other.username} has changed this user in the meantime`,
      changedBy: other.username,
      current: { status: 'banned', statusReason: 'Fraud', version: 1 },
      changes: [
        { field: 'status', before: 'active', after: 'banned' },
        { field: 'reason', before: null, after: 'Fraud' },
      ],
    });
    const known = await change(person.id, { status: 'inactive', version: 1 });
    expect(known.body).toMatchObject({ status: 'inactive', statusNotes: 'Two cards', version: 2 });
    await User.deleteOne({ _id: other.id });
  });

  test('notes alone change nothing else, and pass where a status was changed', async () => {
    const person = await buildUser();
    await change(person.id, fraud);
    const noted = await change(person.id, { notes: 'Wrote twice', version: 0 });
    expect(noted.status).toBe(409);
    await change(person.id, { status: 'suspended', version: 1 });
    const later = await change(person.id, { notes: 'Wrote twice', version: 1 });
    expect(later.body).toMatchObject({
      status: 'suspended',
      statusNotes: 'Wrote twice',
      version: 3,
    });
  });

  test('a role is told too, and a call without a version is the last word', async () => {
    const person = await buildUser();
    const role = (body: object) =>
      auth.server.call(setUserRole, { ...as, params: { userId: person.id }, body });
    expect((await role({ role: 'assistant', version: 0 })).status).toBe(200);
    expect((await role({ role: 'admin', version: 0 })).status).toBe(409);
    expect((await change(person.id, { ...fraud, version: 0 })).status).toBe(200);
    expect((await role({ role: 'public' })).body).toMatchObject({ role: 'public', version: 3 });
  });

  test.each([{}, { version: 0 }, { reason: 'x' }, { until: '2099-01-01T00:00:00Z', notes: 'x' }])(
    'a change without a status is refused: %j',
    async (body) => {
      const refused = await change((await buildUser()).id, body);
      expect(refused.status).toBe(400);
      expect(refused.body.message).toContain('Please choose a status');
    },
  );

  test('a suspension that ended by itself is told as such, in the audit log too', async () => {
    const person = await buildUser();
    await change(person.id, { status: 'suspended', until: '2026-01-01T00:00:00Z' });
    await endExpiredStatuses(new Date('2026-01-02T00:00:00Z'));
    const stale = await change(person.id, { status: 'suspended', version: 1 });
    expect(stale.body).toMatchObject({
      message: 'The status of this user has ended in the meantime',
      changedBy: null,
      current: { status: 'active', statusUntil: null },
    });
    const log = await auth.server.call(listAuditLog, { ...as, query: { search: person.id } });
    expect(log.body[0]).toMatchObject({ actorName: '(automatic)', after: { status: 'active' } });
  });
});

test('the audit log records actor, action, target and values, and cannot be changed', async () => {
  const person = await buildUser({ username: 'Watched' });
  const params = { userId: person.id };
  await auth.server.call(setUserStatus, {
    ...as,
    params,
    body: { status: 'suspended', notes: 'n', reason: 'r', until: '2099-01-01T00:00:00Z' },
    headers: { 'X-Request-Id': 'request-of-the-audit-test' },
  });
  const log = await auth.server.call(listAuditLog, { ...as, query: { limit: '1' } });
  expect(log.body[0]).toMatchObject({
    actorName: admin.username,
    action: 'user.status',
    targetName: 'Watched',
    before: { status: 'active' },
    after: { status: 'suspended', statusReason: 'r' },
    requestId: 'request-of-the-audit-test',
  });
  await expect(AuditEntry.updateOne({}, { action: 'x' })).rejects.toThrow('append-only');
  await expect(AuditEntry.deleteMany({})).rejects.toThrow('append-only');
});
