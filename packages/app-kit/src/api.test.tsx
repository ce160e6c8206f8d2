import { callApi } from '@hypercar/app-kit/api';
import { login, me, verifyEmail } from '@hypercar/contracts/accounts';
import { type setUserStatus } from '@hypercar/contracts/users';
import { deleteCleanupTask } from '@hypercar/contracts/cleanup-tasks';
import { noteInput } from './attendance';
import { call, urlOf } from './call';
import { fakeServer, Refusal, type FakeServer } from './testing/fake-server';
import { people, startAs } from './testing/render-screen';

const credentials = { body: { username: 'ada', password: 'secret' } };
const refuse = (status: number, body?: unknown) => () => {
  throw new Refusal(status, body);
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  startAs(people.admin);
});

test('an address has its params encoded and its undefined query parts left out', () => {
  const target = call<typeof setUserStatus>('PUT', '/api/admin/users/:userId/status');
  expect(urlOf(target, { params: { userId: 'a/b' } })).toBe('/api/admin/users/a%2Fb/status');
  expect(urlOf(me, { query: { limit: 5, cursor: undefined } })).toBe('/api/auth/me?limit=5');
});

/** The requests from now on, each answered with an empty object. */
const catchRequests = (): RequestInit[] => {
  const seen: RequestInit[] = [];
  const answer = { ok: true, status: 200, json: () => Promise.resolve({}) };
  globalThis.fetch = ((_url: string, init: RequestInit) => {
    seen.push(init);
    return Promise.resolve(answer);
  }) as unknown as typeof fetch;
  return seen;
};

test('a call sends cookies and the stored token', async () => {
  const seen = catchRequests();
  await callApi(me);
  expect(seen[0]).toMatchObject({
    credentials: 'include',
    headers: { Authorization: 'Bearer a-token' },
  });
});

test('a page that nobody uses for five minutes says so with its calls, until somebody does', async () => {
  const seen = catchRequests();
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 301_000);
  await callApi(me);
  noteInput();
  await callApi(me);
  later.mockRestore();
  expect(seen.map(({ headers }) => 'X-Unattended' in headers!)).toEqual([true, false]);
});

test('a write carries its idempotency key', async () => {
  server.on(login, refuse(400, { message: 'no' }));
  await callApi(login, { ...credentials, idempotencyKey: 'k-1' }).catch(() => undefined);
  expect(server.calls[0]?.headers).toMatchObject({ 'Idempotency-Key': 'k-1' });
});

test("a failed write carries the server's message and its other fields", async () => {
  server.on(login, refuse(403, { message: 'Please verify', user: { email: 'a@b.c' } }));
  await expect(callApi(login, credentials)).rejects.toMatchObject({
    status: 403,
    message: 'Please verify',
    body: { user: { email: 'a@b.c' } },
  });
});

test('a failed write with JSON but no message leaves the text to the screen', async () => {
  server.on(login, refuse(500, { reason: 'unknown' }));
  await expect(callApi(login, credentials)).rejects.toMatchObject({
    message: '',
    body: { reason: 'unknown' },
  });
});

test.each(['<html>502</html>', '', '[]', 'null'])(
  'a failed write without a message: %p',
  async (text) => {
    server.on(login, refuse(502, text));
    await expect(callApi(login, credentials)).rejects.toThrow(/^An error occurred$/);
  },
);

test("a write's 401 is an error, a read's 401 is null", async () => {
  server.on(login, refuse(401, { message: 'Wrong password' }));
  server.on(me, refuse(401, { message: 'Signed out' }));
  await expect(callApi(login, credentials)).rejects.toThrow('Wrong password');
  expect(await callApi(me)).toBeNull();
});

test.each([
  ['{"message":"gone"}', '400: {"message":"gone"}'],
  ['', '400: Status 400'],
])('a failed read says status and text: %p', async (text, message) => {
  server.on(verifyEmail, refuse(400, text));
  await expect(callApi(verifyEmail, { query: { token: 't' } })).rejects.toThrow(message);
});

test('an answer without content is undefined', async () => {
  server.on(deleteCleanupTask, () => undefined);
  expect(await callApi(deleteCleanupTask, { params: { id: 'a'.repeat(24) } })).toBeUndefined();
});

test('a missing response has a readable message', async () => {
  server.on(login, () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(callApi(login, credentials)).rejects.toMatchObject({
    status: 0,
    message: 'The server cannot be reached. Check your connection and try again.',
  });
});
