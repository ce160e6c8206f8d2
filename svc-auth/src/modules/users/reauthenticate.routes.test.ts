import { deleteUser, resetUserPassword, setUserRole } from '@hypercar/contracts/users';
import { reauthenticate } from '@hypercar/contracts/sign-in-methods';
import { readSessionFrom } from '@hypercar/service-kit/session-facts';
import { claimsOf, testSecrets } from '@hypercar/service-kit/testing';
import { type AuthFixture, buildUser, startAuth, workerFile } from '../../testing';
import { createPasswords } from '../passwords/passwords';
import { Session } from '../sessions/session.model';
import { openSession } from '../sessions/sessions';
import { User } from './user.model';

const password = 'diamond dust';
let auth: AuthFixture;
let hash = '';
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  auth = await startAuth();
  const passwords = createPasswords(workerFile, 4);
  hash = await passwords.hash(password);
  await passwords.close();
});
beforeEach(async () => {
  admin = await buildUser({ role: 'admin', password: hash });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => auth.stop());

const minutesLater = (minutes: number): void => {
  const then = Date.now() + minutes * 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => then);
};
const demote = (userId: string) =>
  auth.server.call(setUserRole, {
    token: admin.token,
    params: { userId },
    body: { role: 'assistant' },
  });
const confirm = (body: object) => auth.server.call(reauthenticate, { token: admin.token, body });

test('ten minutes after the login a dangerous act wants a confirmation, and works after it', async () => {
  const member = await buildUser();
  minutesLater(9);
  expect((await demote(member.id)).status).toBe(200);
  jest.restoreAllMocks();
  minutesLater(10);
  expect(await demote(member.id)).toMatchObject({
    status: 403,
    body: { message: 'Please confirm that it is you', reauthenticationRequired: true },
  });
  // The session's note is taken from the real clock.
  jest.restoreAllMocks();
  expect((await confirm({ password })).status).toBe(200);
  expect((await demote(member.id)).status).toBe(200);
});

test('setting a password and deleting a user want it, and nothing happens without', async () => {
  const member = await buildUser();
  minutesLater(11);
  const body = { userId: member.id, newPassword: 'new password' };
  const answers = [
    await auth.server.call(resetUserPassword, { token: admin.token, body }),
    await auth.server.call(deleteUser, { token: admin.token, params: { id: member.id } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect(await User.findById(member.id).lean()).toMatchObject({
    password: 'no password fits this',
  });
});

test('a wrong password leaves the session as it was, and guesses are counted', async () => {
  minutesLater(11);
  const wrong = await confirm({ password: 'wrong one' });
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } });
  expect((await demote(admin.id)).body).toMatchObject({ reauthenticationRequired: true });
  jest.restoreAllMocks();
  for (let guess = 1; guess < 10; guess += 1) await confirm({ password: 'wrong one' });
  expect((await confirm({ password })).status).toBe(429);
});

test('one session is confirmed, and not the others of the same person', async () => {
  const sid = await openSession(admin.id, { ip: '127.0.0.1', userAgent: 'elsewhere' }, 'admin');
  await Session.updateMany({ userId: admin.id }, { authenticatedAt: new Date(0) });
  await confirm({ password });
  const facts = readSessionFrom(auth.server.url, testSecrets.internal);
  const fresh = async (id: string) => (await facts({ ...claimsOf('admin'), sid: id })).fresh;
  expect([await fresh(admin.sid), await fresh(sid)]).toEqual([true, false]);
});

test('the other services hear nothing of a session that is not there, and refuse when svc-auth is down', async () => {
  const facts = readSessionFrom(auth.server.url, testSecrets.internal);
  expect(await facts(claimsOf('admin'))).toMatchObject({ fresh: false });
  const away = readSessionFrom('http://127.0.0.1:9', testSecrets.internal);
  await expect(away(claimsOf('admin'))).rejects.toMatchObject({ status: 503 });
});
