import { testSecrets } from '@hypercar/service-kit/testing';
import { type AuthFixture, buildUser, startAuth } from '../../testing';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const ask = (path: string, body: object, token = testSecrets.internal) =>
  fetch(`${auth.server.url}/internal/users/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Internal ${token}` },
    body: JSON.stringify(body),
  });

test('tells who many accounts are in one call, and leaves out whom it does not know', async () => {
  const [admin, member] = [await buildUser({ role: 'admin' }), await buildUser()];
  const answer = await ask('names', { ids: [admin.id, 'f'.repeat(24), member.id] });
  expect(await answer.json()).toEqual([
    expect.objectContaining({ id: admin.id, username: admin.username, role: 'admin' }),
    {
      id: member.id,
      username: member.username,
      email: `${member.username}@example.test`,
      role: 'public',
      emailVerified: true,
    },
  ]);
});

test('tells the logins of a day', async () => {
  const member = await buildUser();
  const answer = await ask('logins', { ids: [member.id], date: '2025-08-05' });
  expect(await answer.json()).toEqual([
    { id: member.id, username: member.username, loginCount: 0 },
  ]);
});

test('is for services only', async () => {
  expect((await ask('names', { ids: [] }, 'a guess')).status).toBe(401);
});
