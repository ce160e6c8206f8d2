import { listAuditLog } from '@hypercar/contracts/audit-log';
import { me } from '@hypercar/contracts/accounts';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { makeAdmin } from './make-admin';
import { User } from './user.model';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const roleOf = async (id: string) => (await User.findById(id))!.role;

test.each(['Ada', 'ADA@example.test'])('%s is made an administrator', async (login) => {
  await User.deleteMany({ usernameKey: 'ada' });
  const ada = await buildUser({ username: 'Ada' });
  expect(await makeAdmin(login)).toBe('Ada is an administrator and signs in again.');
  expect(await roleOf(ada.id)).toBe('admin');
  expect((await auth.server.call(me, { token: ada.token })).status).toBe(401);
});

test('the audit log records it, without an account as actor', async () => {
  const grace = await buildUser({ username: 'Grace' });
  await makeAdmin('grace');
  const { token } = await buildUser({ role: 'admin' });
  const log = await auth.server.call(listAuditLog, { token });
  expect(log.body[0]).toMatchObject({
    actorName: '(make-admin)',
    action: 'user.role',
    targetId: grace.id,
    targetName: 'Grace',
    before: { role: 'public' },
    after: { role: 'admin' },
  });
});

test('an unverified address is mentioned', async () => {
  await buildUser({ username: 'Unproven', emailVerified: false });
  expect(await makeAdmin('unproven')).toBe(
    'Unproven is an administrator and signs in again, and must first follow the link mailed to verify it.',
  );
});

test('an administrator stays signed in, and nothing is recorded', async () => {
  const admin = await buildUser({ role: 'admin', username: 'Mary' });
  const count = async () =>
    (await auth.server.call(listAuditLog, { token: admin.token })).body.length as number;
  const before = await count();
  expect(await makeAdmin('mary')).toBe('Mary is an administrator already.');
  expect(await count()).toBe(before);
});

test('unknown and inactive accounts are refused', async () => {
  await expect(makeAdmin('nobody')).rejects.toThrow(
    'There is no account "nobody": register it first.',
  );
  const banned = await buildUser({ username: 'Moe', status: 'banned' });
  await expect(makeAdmin('moe')).rejects.toThrow('Moe is banned: nothing is changed.');
  expect(await roleOf(banned.id)).toBe('public');
});
