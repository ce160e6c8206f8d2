import { me } from '@hypercar/contracts/accounts';
import { listMySessions } from '@hypercar/contracts/my-account';
import type { Role } from '@hypercar/contracts/endpoint';
import { testSecrets } from '@hypercar/service-kit/testing';
import { type AuthFixture, buildUser, serveAuth, startAuth } from '../../testing';
import { Session } from './session.model';
import { endIdleSessions, noteSessionUses, readEndedSessions } from './session-store';

const hour = 3_600_000;
let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const inHours = (hours: number): Date => new Date(Date.now() + hours * hour);
const statusOf = async (token: string): Promise<number> =>
  (await auth.server.call(me, { token })).status;
const seenIn = (sid: string, role: Role) => [{ sid, role }];

test.each([
  ['admin', 12],
  ['assistant', 12],
  ['public', 72],
] as const)('a session of the role %s ends after %d hours without use', async (role, hours) => {
  const { sid } = await buildUser({ role });
  await endIdleSessions(inHours(hours - 0.1));
  expect((await Session.findById(sid))!.endedAt).toBeNull();
  await endIdleSessions(inHours(hours + 0.1));
  expect(await Session.findById(sid)).toMatchObject({ endReason: 'not used' });
  expect(await readEndedSessions(new Date(Date.now() - hour))).toContainEqual(
    expect.objectContaining({ sid }),
  );
});

test('a token is refused as soon as its session has lain unused, and no use brings it back', async () => {
  const { sid, token } = await buildUser();
  const soon = inHours(1);
  await Session.updateOne({ _id: sid }, { idleAt: soon });
  expect(await statusOf(token)).toBe(200);
  const now = jest.spyOn(Date, 'now').mockReturnValue(soon.getTime() - 1);
  expect(await statusOf(token)).toBe(200);
  now.mockReturnValue(soon.getTime());
  expect(await statusOf(token)).toBe(401);
  await noteSessionUses(seenIn(sid, 'public'), soon);
  expect(await statusOf(token)).toBe(401);
  now.mockRestore();
});

test('a use that another service saw keeps a session open', async () => {
  const { sid, token } = await buildUser({ role: 'assistant' });
  const path = `${auth.server.url}/internal/session-uses`;
  const post = (authorization: string) =>
    fetch(path, {
      method: 'POST',
      headers: { Authorization: authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify(seenIn(sid, 'assistant')),
    });
  await Session.updateOne({ _id: sid }, { idleAt: inHours(1), lastUsedAt: inHours(-11) });
  expect((await post(`Bearer ${token}`)).status).toBe(401);
  expect((await post(`Internal ${testSecrets.internal}`)).status).toBe(204);
  const session = (await Session.findById(sid))!;
  expect(session.idleAt.getTime()).toBeGreaterThan(inHours(11.9).getTime());
  expect(session.lastUsedAt.getTime()).toBeGreaterThan(inHours(-0.1).getTime());
});

test('a call keeps its session open, one of a page that nobody uses does not', async () => {
  const person = await buildUser();
  const page = await buildUser();
  const soon = inHours(1);
  await Session.updateMany({ _id: { $in: [person.sid, page.sid] } }, { idleAt: soon });
  const replica = await serveAuth();
  await replica.server.call(me, { token: person.token });
  await replica.server.call(me, { token: page.token, headers: { 'X-Unattended': '1' } });
  await replica.stop();
  expect((await Session.findById(person.sid))!.idleAt.getTime()).toBeGreaterThan(soon.getTime());
  expect((await Session.findById(page.sid))!.idleAt).toEqual(soon);
});

test('a session that lies unused is not among the open ones', async () => {
  const { id, token } = await buildUser();
  const other = await Session.create({
    userId: id,
    createdAt: new Date(),
    lastUsedAt: inHours(-73),
    idleAt: inHours(-1),
    expiresAt: inHours(24),
  });
  const { body } = await auth.server.call(listMySessions, { token });
  expect(JSON.stringify(body)).not.toContain(String(other._id));
});
