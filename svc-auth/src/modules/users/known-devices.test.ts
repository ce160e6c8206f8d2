import { login } from '@hypercar/contracts/accounts';
import { listLoginBlocks, removeLoginBlock } from '@hypercar/contracts/login-attempts';
import {
  changePassword,
  requestPasswordReset,
  setNewPassword,
} from '@hypercar/contracts/password-reset';
import { hashSync } from 'bcryptjs';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { User } from './user.model';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const password = hashSync('right', 4);
const emailOf = ({ username }: { username: string }) => `${username}@example.test`;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

interface From {
  ip?: string;
  cookie?: string | undefined;
}
const logIn = (username: string, given: string, { ip = '198.51.100.1', cookie }: From = {}) =>
  auth.server.call(login, {
    body: { username, password: given },
    headers: {
      'X-Forwarded-For': ip,
      'User-Agent': firefox,
      ...(cookie ? { Cookie: cookie } : {}),
    },
  });
const cookieOf = ({ headers }: { headers: Headers }): string =>
  /^known_device=[\w-]{43}/.exec(headers.get('Set-Cookie') ?? '')![0];
const mailsTo = (address: string, type: string) =>
  auth.mailBox.mails.filter((mail) => mail.to === address && mail.type === type);

/** 54 wrong passwords from 27 addresses. */
const spray = async (name: string) => {
  const answers = [];
  for (let i = 0; i < 54; i += 1)
    answers.push(await logIn(name, `guess ${i}`, { ip: `203.0.113.${i % 27}` }));
  return answers;
};

describe('the ceiling of an account', () => {
  test('is met by 54 guesses from 27 addresses, the same for a name that nobody has', async () => {
    const person = await buildUser({ password });
    const [known, unknown] = [await spray(person.username), await spray('nobody-at-all')];
    const statuses = known.map(({ status }) => status);
    expect(statuses).toEqual([...Array(30).fill(401), ...Array(24).fill(429)]);
    expect(Number(known.at(-1)!.headers.get('Retry-After'))).toBeGreaterThan(3600);
    expect(known.at(-1)!.body.message).toMatch(/^Too many attempts\. Please try again in 6 hours/);
    const shown = ({ status, body }: (typeof known)[number]) => ({ status, body });
    expect(unknown.map(shown)).toEqual(known.map(shown));
  });

  test('tells the owner once, whichever name was guessed', async () => {
    const [person, last] = [await buildUser({ password }), await buildUser({ password })];
    await spray(person.username);
    await spray(emailOf(person));
    // The notices are sent in order.
    await spray(last.username);
    expect((await auth.mailBox.to(emailOf(last))).type).toBe('password_guessing');
    expect(mailsTo(emailOf(person), 'password_guessing')).toHaveLength(1);
  });

  test('lets a known device in, which nobody else can block', async () => {
    const person = await buildUser({ password });
    const cookie = cookieOf(await logIn(person.username, 'right'));
    await spray(person.username);
    const ip = '203.0.113.1';
    expect((await logIn(person.username, 'right')).status).toBe(429);
    expect((await logIn(person.username, 'right', { ip, cookie })).status).toBe(200);
    // The device of somebody else is no known one.
    const other = await buildUser({ password });
    const foreign = cookieOf(await logIn(other.username, 'right'));
    expect((await logIn(person.username, 'right', { cookie: foreign })).status).toBe(429);
  });

  test('holds for a known device alone after ten guesses there', async () => {
    const person = await buildUser({ password });
    const cookie = cookieOf(await logIn(person.username, 'right'));
    for (let i = 0; i < 10; i += 1)
      expect((await logIn(person.username, 'wrong', { cookie })).status).toBe(401);
    expect((await logIn(person.username, 'right', { cookie })).status).toBe(429);
    expect((await logIn(person.username, 'right')).status).toBe(200);
  });

  test('lets in who sets a new password by mail, even while the guesses go on', async () => {
    const person = await buildUser({ password });
    await spray(person.username);
    await auth.server.call(requestPasswordReset, { body: { email: emailOf(person) } });
    const isReset = ({ type }: { type: string }) => type === 'password_reset';
    const mails = [
      await auth.mailBox.to(emailOf(person)),
      await auth.mailBox.to(emailOf(person), 2),
    ];
    const token = /\?token=(\S+)/.exec(mails.find(isReset)!.text)![1]!;
    const body = { token, newPassword: 'a brand new one' };
    const answer = await auth.server.call(setNewPassword, { body });
    expect(answer.status).toBe(200);
    expect((await logIn(person.username, 'a brand new one')).status).toBe(200);
    await spray(person.username);
    expect((await logIn(person.username, 'a brand new one')).status).toBe(429);
    const cookie = cookieOf(answer);
    expect((await logIn(person.username, 'a brand new one', { cookie })).status).toBe(200);
  });

  test('is shown to administrators, who can lift it', async () => {
    const [person, admin] = [await buildUser({ password }), await buildUser({ role: 'admin' })];
    await spray(person.username);
    const { token } = admin;
    const blocks = (await auth.server.call(listLoginBlocks, { token })).body;
    const block = blocks.find(({ username }: { username: string }) => username === person.username);
    expect(block).toMatchObject({ ipAddress: 'any address', failures: 54 });
    const lifted = await auth.server.call(removeLoginBlock, { token, params: { id: block.id } });
    expect(lifted.status).toBe(204);
    expect((await logIn(person.username, 'right')).status).toBe(200);
  });
});

describe('a login from a new device', () => {
  test('is mailed to the owner, except the first; a known one is not', async () => {
    const person = await buildUser({ password });
    const first = await logIn(person.username, 'right');
    expect(first.headers.get('Set-Cookie')).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
    const cookie = cookieOf(first);
    expect(cookieOf(await logIn(person.username, 'right', { cookie }))).toBe(cookie);
    await logIn(person.username, 'right', { ip: '2001:db8::7' });
    const mail = await auth.mailBox.to(emailOf(person));
    expect(mail).toMatchObject({ type: 'new_device_login', subject: 'Login from a new device' });
    expect(mail.text).toContain('Firefox on Linux, from the address 2001:db8::7, on ');
    await logIn(person.username, 'right', { cookie });
    await logIn(person.username, 'right');
    await auth.mailBox.to(emailOf(person), 2);
    expect(auth.mailBox.mails.filter(({ to }) => to === emailOf(person))).toHaveLength(2);
  });

  test('is one again after the password has changed elsewhere', async () => {
    const person = await buildUser({ password });
    const cookie = cookieOf(await logIn(person.username, 'right'));
    const { token } = (await logIn(person.username, 'right')).body;
    const body = { currentPassword: 'right', newPassword: 'a brand new one' };
    const changed = await auth.server.call(changePassword, { token, body });
    const known = cookieOf(changed);
    await logIn(person.username, 'a brand new one', { cookie: known });
    await logIn(person.username, 'a brand new one', { cookie });
    await auth.mailBox.to(emailOf(person), 3);
    expect(mailsTo(emailOf(person), 'new_device_login')).toHaveLength(2);
  });

  test('gets no cookie when it fails', async () => {
    const person = await buildUser({ password });
    expect((await logIn(person.username, 'wrong')).headers.get('Set-Cookie')).toBeNull();
  });

  test('is remembered by its hash alone, ten of them', async () => {
    const person = await buildUser({ password });
    const cookies = [];
    for (let i = 0; i < 12; i += 1) cookies.push(cookieOf(await logIn(person.username, 'right')));
    const user = (await User.findById(person.id).lean())!;
    expect(user.knownDevices).toHaveLength(10);
    for (const cookie of cookies)
      expect(JSON.stringify(user)).not.toContain(cookie.replace('known_device=', ''));
    expect(mailsTo(emailOf(person), 'new_device_login').length).toBeLessThanOrEqual(5);
  });
});
