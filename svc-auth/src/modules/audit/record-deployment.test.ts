import { listAuditLog } from '@hypercar/contracts/audit-log';
import { testSecrets } from '@hypercar/service-kit/testing';
import { type AuthFixture, buildUser, startAuth } from '../../testing';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const tell = (id: string, payload: unknown) =>
  fetch(`${auth.server.url}/internal/events`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Internal ${testSecrets.internal}`,
      'X-Request-Id': 'of-the-deployment',
    },
    body: JSON.stringify({ id, type: 'part.deployed', payload }),
  });
const deployments = async () => {
  const { token } = await buildUser({ role: 'admin' });
  const query = { action: 'part.deploy' };
  return (await auth.server.call(listAuditLog, { token, query })).body;
};

test('a deployment is one line, however often the supervisor tells of it', async () => {
  const before = { version: '0.1.0', commit: 'c0ffee1' };
  const after = { version: '0.1.1', commit: 'c0ffee2' };
  const payload = { by: 'team admin', part: 'mf-admin', before, after };
  for (const id of ['one', 'one', 'two']) expect((await tell(id, payload)).status).toBe(204);
  await tell('first', { ...payload, part: 'svc-ops', before: null });
  const line = {
    actorName: 'team admin (deploy token)',
    targetName: 'mf-admin',
    before,
    after,
    requestId: 'of-the-deployment',
  };
  expect(await deployments()).toMatchObject([{ targetName: 'svc-ops', before: null }, line, line]);
});

test('what is no deployment is refused', async () => {
  const count = (await deployments()).length;
  expect((await tell('wrong', { by: 'team admin' })).status).toBeGreaterThanOrEqual(400);
  expect(await deployments()).toHaveLength(count);
});
