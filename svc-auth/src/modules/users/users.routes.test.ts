import { me, sessionEvents } from '@hypercar/contracts/accounts';
import { listUsers, setUserStatus } from '@hypercar/contracts/users';
import { testRefusedText } from '@hypercar/service-kit/refused-text';
import { testRoleMatrix } from '@hypercar/service-kit/role-matrix';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { endSession } from '../sessions/session-store';

let auth: AuthFixture;
let admin: Awaited<ReturnType<typeof buildUser>>;
const tokens = { admin: '', assistant: '', public: '' };
let ended = '';

beforeAll(async () => {
  auth = await startAuth();
  admin = await buildUser({ role: 'admin' });
});
beforeEach(async () => {
  for (const role of ['admin', 'assistant', 'public'] as const)
    tokens[role] = (await buildUser({ role })).token;
  const gone = await buildUser({ role: 'admin' });
  await endSession(gone.sid, 'test');
  ended = gone.token;
});
afterAll(() => auth.stop());

const surroundings = () => ({ server: auth.server, actors: { tokens, ended } });

testRoleMatrix('svc-auth', surroundings);
testRefusedText('svc-auth', surroundings);

const setStatus = (userId: string, status: string, token = admin.token) =>
  auth.server.call(setUserStatus, {
    token,
    params: { userId },
    body: { status, notes: 'because' },
  });

test('concurrent requests are each answered for their own user', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => buildUser()));
  const names = await Promise.all(
    people.map(async ({ token }) => (await auth.server.call(me, { token })).body.username),
  );
  expect(names).toEqual(people.map(({ username }) => username));
});

describe('status', () => {
  test('suspending ends the session at once and closes its stream', async () => {
    const member = await buildUser();
    const stream = await fetch(auth.server.url + sessionEvents.path, {
      headers: { Authorization: `Bearer ${member.token}` },
    });
    const events = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await events.read()).value).toBe('data: {"type":"open"}\n\n');
    const answer = await setStatus(member.id, 'suspended');
    expect(answer.body).toMatchObject({
      id: member.id,
      status: 'suspended',
      statusNotes: 'because',
    });
    expect((await auth.server.call(me, { token: member.token })).status).toBe(401);
    expect((await events.read()).value).toBe('data: {"type":"ended"}\n\n');
    expect((await events.read()).done).toBe(true);
  });

  test('nobody changes their own, an unknown user is 404, an unknown status 400', async () => {
    expect((await setStatus(admin.id, 'banned')).status).toBe(409);
    expect((await setStatus('f'.repeat(24), 'banned')).status).toBe(404);
    expect((await setStatus('not-an-id', 'banned')).status).toBe(404);
    expect((await setStatus((await buildUser()).id, 'gone')).status).toBe(400);
  });

  test('the list shows it', async () => {
    const member = await buildUser({ username: 'Listed' });
    await setStatus(member.id, 'inactive');
    const rows = (await auth.server.call(listUsers, { token: admin.token })).body as {
      id: string;
    }[];
    expect(rows.find(({ id }) => id === member.id)).toMatchObject({
      username: 'Listed',
      status: 'inactive',
    });
    expect(JSON.stringify(rows)).not.toMatch(/password|token/i);
  });
});
