import { login, me, resendVerification, verifyEmail } from '@hypercar/contracts/accounts';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import {
  changePassword,
  requestPasswordReset,
  setNewPassword,
} from '@hypercar/contracts/password-reset';
import { resendUserVerification, resetUserPassword } from '@hypercar/contracts/users';
import { type AuthFixture, buildUser, startAuth, workerFile } from '../../testing';
import { createPasswords } from '../passwords/passwords';
import { User } from './user.model';

let auth: AuthFixture;
const passwords = createPasswords(workerFile, 4);
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => {
  await auth.stop();
  await passwords.close();
});

const createMember = async (more: object = {}) =>
  buildUser({ password: await passwords.hash('the old one'), ...more });
const emailOf = (username: string) => `${username}@example.test`;
const requestReset = (email: string) => auth.server.call(requestPasswordReset, { body: { email } });
const tokenMailedTo = async (username: string, count = 1): Promise<string> =>
  /reset-password\?token=(\S+)/.exec((await auth.mailBox.to(emailOf(username), count)).text)![1]!;
const reset = (token: string, newPassword = 'a brand new one') =>
  auth.server.call(setNewPassword, { body: { token, newPassword } });
const logInWith = (username: string, password: string) =>
  auth.server.call(login, { body: { username, password } });

describe('password reset', () => {
  test('sets the password once, ends the sessions, logs nobody in and mails a notice', async () => {
    const person = await createMember();
    expect((await requestReset(emailOf(person.username))).status).toBe(200);
    const token = await tokenMailedTo(person.username);
    const answer = await reset(token);
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['message']]);
    expect((await auth.server.call(me, { token: person.token })).status).toBe(401);
    expect((await logInWith(person.username, 'the old one')).status).toBe(401);
    expect((await logInWith(person.username, 'a brand new one')).status).toBe(200);
    expect((await auth.mailBox.to(emailOf(person.username), 2)).type).toBe('password_changed');
    expect((await reset(token)).status).toBe(400);
  });

  test('of two uses at once exactly one succeeds', async () => {
    const person = await createMember();
    await requestReset(emailOf(person.username));
    const token = await tokenMailedTo(person.username);
    const both = await Promise.all([reset(token, 'first try'), reset(token, 'second try')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('says the same for a known and an unknown address', async () => {
    const person = await createMember();
    const known = await requestReset(emailOf(person.username));
    const unknown = await requestReset('nobody-at-all@example.test');
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  test('an older, an expired and an unknown link are dead', async () => {
    const person = await createMember();
    await requestReset(emailOf(person.username));
    const older = await tokenMailedTo(person.username);
    await requestReset(emailOf(person.username));
    const newer = await tokenMailedTo(person.username, 2);
    expect((await reset(older)).status).toBe(400);
    await User.updateOne({ _id: person.id }, { passwordResetExpires: new Date() });
    expect((await reset(newer)).status).toBe(400);
    expect((await reset('unknown')).body.message).toBe('This reset link is invalid or has expired');
  });

  test('the database holds no token, only its hash', async () => {
    const person = await createMember();
    await requestReset(emailOf(person.username));
    const token = await tokenMailedTo(person.username);
    const everything = await Promise.all(
      (await User.db.db!.listCollections().toArray()).map(({ name }) =>
        User.db.collection(name).find().toArray(),
      ),
    );
    expect(JSON.stringify(everything)).not.toContain(token);
  });

  test('unbans nobody', async () => {
    const person = await createMember({ status: 'banned' });
    await requestReset(emailOf(person.username));
    expect((await reset(await tokenMailedTo(person.username))).status).toBe(200);
    expect((await logInWith(person.username, 'a brand new one')).status).toBe(401);
    expect(await User.findById(person.id).lean()).toMatchObject({ status: 'banned' });
  });

  test.each([
    [{ token: '', newPassword: 'long enough' }, 'Reset token is required'],
    [{ newPassword: 'long enough' }, 'Reset token is required'],
    [{ token: 'x', newPassword: '12345' }, 'Password must be at least 6 characters long'],
  ])('refuses %j', async (body, message) => {
    expect(await auth.server.call(setNewPassword, { body })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  /** Requests by somebody else; resolves when they have been worked through. */
  const flood = async (username: string, call: Endpoint, times = 9): Promise<void> => {
    for (let i = 0; i < times; i += 1)
      await auth.server.call(call, { body: { email: emailOf(username) } });
    const after = await createMember();
    await requestReset(emailOf(after.username));
    await auth.mailBox.to(emailOf(after.username));
  };
  const mailsTo = (username: string) =>
    auth.mailBox.mails.filter(({ to }) => to === emailOf(username));

  test('at most six mails an hour go to one address, and the last of them works', async () => {
    const person = await createMember();
    await flood(person.username, requestPasswordReset);
    expect(mailsTo(person.username)).toHaveLength(6);
    expect((await reset(await tokenMailedTo(person.username, 6))).status).toBe(200);
  });

  test('a flood of requests does not take the newest verification link', async () => {
    const person = await createMember({ emailVerified: false });
    await flood(person.username, resendVerification);
    expect(mailsTo(person.username)).toHaveLength(6);
    const token = /verify-email\?token=(\S+)/.exec(mailsTo(person.username)[5]!.text)![1]!;
    expect((await auth.server.call(verifyEmail, { query: { token } })).status).toBe(200);
  });

  test('notices arrive after a flood of requests', async () => {
    const person = await createMember();
    await flood(person.username, requestPasswordReset);
    await auth.server.call(changePassword, {
      token: person.token,
      body: { currentPassword: 'the old one', newPassword: 'much better' },
    });
    expect((await auth.mailBox.to(emailOf(person.username), 7)).type).toBe('password_changed');
  });

  test('an administrator mails a link after a flood, six times an hour', async () => {
    const admin = await buildUser({ role: 'admin' });
    const person = await createMember({ emailVerified: false });
    await flood(person.username, resendVerification);
    const again = () =>
      auth.server.call(resendUserVerification, {
        token: admin.token,
        body: { userId: person.id },
      });
    for (let i = 0; i < 6; i += 1) expect((await again()).status).toBe(200);
    const refused = await again();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    const { text } = await auth.mailBox.to(emailOf(person.username), 12);
    const token = /verify-email\?token=(\S+)/.exec(text)![1]!;
    expect((await auth.server.call(verifyEmail, { query: { token } })).status).toBe(200);
  });
});

describe('changing the own password', () => {
  const change = (token: string, currentPassword: string) =>
    auth.server.call(changePassword, {
      token,
      body: { currentPassword, newPassword: 'much better' },
    });

  test('requires the current one, keeps this session and ends the others', async () => {
    const person = await createMember();
    const other = (await logInWith(person.username, 'the old one')).body.token as string;
    expect(await change(person.token, 'not it')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'currentPassword' }] },
    });
    expect((await change(person.token, 'the old one')).status).toBe(200);
    expect((await auth.server.call(me, { token: person.token })).status).toBe(200);
    expect((await auth.server.call(me, { token: other })).status).toBe(401);
    expect((await auth.mailBox.to(emailOf(person.username))).type).toBe('password_changed');
  });

  test('six notices of one type an hour go to an address; another type still arrives', async () => {
    const person = await createMember();
    const swap = ['the old one', 'much better'];
    for (let i = 0; i < 7; i += 1) {
      const [currentPassword, newPassword] = i % 2 === 0 ? swap : swap.toReversed();
      const body = { currentPassword, newPassword };
      expect((await auth.server.call(changePassword, { token: person.token, body })).status).toBe(
        200,
      );
    }
    const admin = await buildUser({ role: 'admin' });
    await auth.server.call(resetUserPassword, {
      token: admin.token,
      body: { userId: person.id, newPassword: 'set by an admin' },
    });
    await auth.mailBox.to(emailOf(person.username), 7);
    const types = auth.mailBox.mails
      .filter(({ to }) => to === emailOf(person.username))
      .map(({ type }) => type);
    expect(types).toEqual([...Array(6).fill('password_changed'), 'password_reset_by_admin']);
  });

  test('guesses are limited', async () => {
    const person = await createMember();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => change(person.token, 'a guess')),
    );
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20);
  });
});
