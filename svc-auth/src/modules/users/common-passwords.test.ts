import { login, register } from '@hypercar/contracts/accounts';
import {
  changePassword,
  requestPasswordReset,
  setNewPassword,
} from '@hypercar/contracts/password-reset';
import { resetUserPassword } from '@hypercar/contracts/users';
import { hashSync } from 'bcryptjs';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { User } from './user.model';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const message = 'This password is one of the 10,000 most common ones. Please choose another one';
const refusalOf = (path: string) => ({
  status: 400,
  body: { message, errors: [{ path, message }] },
});
const member = () => buildUser({ password: hashSync('the old one', 4) });

test.each(['123456', 'password', 'PassWord', 'qwerty123', 'ｐａｓｓｗｏｒｄ', '24081990'])(
  'nobody registers with %s',
  async (password) => {
    const body = { username: 'common', email: 'common@example.test', password };
    expect(await auth.server.call(register, { body })).toMatchObject(refusalOf('password'));
    expect(await User.exists({ username: 'common' })).toBeNull();
  },
);

test('a mailed link sets no common password, and still works for another one', async () => {
  const { username } = await member();
  const email = `${username}@example.test`;
  await auth.server.call(requestPasswordReset, { body: { email } });
  const token = /\?token=(\S+)/.exec((await auth.mailBox.to(email)).text)![1]!;
  const set = (newPassword: string) =>
    auth.server.call(setNewPassword, { body: { token, newPassword } });
  expect(await set('baseball')).toMatchObject(refusalOf('newPassword'));
  expect((await set('diamond dust')).status).toBe(200);
});

test('nobody changes the password to a common one', async () => {
  const { token, username } = await member();
  const body = { currentPassword: 'the old one', newPassword: 'football' };
  expect(await auth.server.call(changePassword, { token, body })).toMatchObject(
    refusalOf('newPassword'),
  );
  const old = { username, password: 'the old one' };
  expect((await auth.server.call(login, { body: old })).status).toBe(200);
});

test('an administrator sets no common password for somebody', async () => {
  const [person, { token }] = [await member(), await buildUser({ role: 'admin' })];
  const body = { userId: person.id, newPassword: 'iloveyou' };
  expect(await auth.server.call(resetUserPassword, { token, body })).toMatchObject(
    refusalOf('newPassword'),
  );
});

test('who has a common password since before still signs in', async () => {
  const { username } = await buildUser({ password: hashSync('password', 5) });
  const body = { username, password: 'password' };
  expect((await auth.server.call(login, { body })).status).toBe(200);
});
