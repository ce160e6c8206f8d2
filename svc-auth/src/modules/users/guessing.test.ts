import { login } from '@hypercar/contracts/accounts';
import {
  listFailedLoginAttempts,
  listLoginAttempts,
  listLoginAttemptsOf,
  listLoginBlocks,
  removeLoginBlock,
} from '@hypercar/contracts/login-attempts';
import { getMyLogins } from '@hypercar/contracts/my-account';
import { deleteUser } from '@hypercar/contracts/users';
import { type AuthFixture, buildUser, startAuth, workerFile } from '../../testing';
import { createLimits } from '../limits/limits';
import { createPasswords } from '../passwords/passwords';
import { User } from './user.model';

let auth: AuthFixture;
let admin: Awaited<ReturnType<typeof buildUser>>;
const passwords = createPasswords(workerFile, 4);
beforeAll(async () => {
  auth = await startAuth();
  admin = await buildUser({ role: 'admin' });
});
afterAll(async () => {
  await auth.stop();
  await passwords.close();
});

const createMember = async (more: object = {}) =>
  buildUser({ password: await passwords.hash('right'), ...more });
const logIn = (username: string, password: string, ip = '203.0.113.1') =>
  auth.server.call(login, {
    body: { username, password },
    headers: { 'X-Forwarded-For': ip, 'User-Agent': 'a test <b>browser</b>' },
  });
const listAttempts = async (endpoint: typeof listLoginAttempts | typeof listFailedLoginAttempts) =>
  (await auth.server.call(endpoint, { token: admin.token })).body as {
    username: string;
    success: boolean;
  }[];

test('of 100 parallel guesses ten are compared, and the owner can log in from another address', async () => {
  const person = await createMember();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => logIn(person.username, `guess ${i}`)),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  const blocked = answers.filter(({ status }) => status === 429);
  expect(blocked).toHaveLength(90);
  expect(Number(blocked[0]!.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(blocked[0]!.body.message).toMatch(/^Too many attempts/);
  expect((await logIn(person.username, 'right')).status).toBe(429);
  expect((await logIn(person.username, 'right', '198.51.100.7')).status).toBe(200);
});

test('an administrator sees the block and removes it', async () => {
  const person = await createMember();
  for (let i = 0; i < 11; i += 1) await logIn(person.username, 'wrong', '203.0.113.9');
  const blocks = (await auth.server.call(listLoginBlocks, { token: admin.token })).body;
  const block = blocks.find(({ username }: { username: string }) => username === person.username);
  expect(block).toMatchObject({ ipAddress: '203.0.113.9', failures: 11 });
  const lift = () =>
    auth.server.call(removeLoginBlock, { token: admin.token, params: { id: block.id } });
  expect((await lift()).status).toBe(204);
  expect((await lift()).status).toBe(404);
  expect((await logIn(person.username, 'right', '203.0.113.9')).status).toBe(200);
});

test('a block on a username tells nothing about whose address it is', async () => {
  const [person, other] = [await createMember(), await createMember()];
  const ip = '203.0.113.40';
  for (let i = 0; i < 11; i += 1) await logIn(person.username, 'wrong', ip);
  expect((await logIn(person.username, 'right', ip)).status).toBe(429);
  const statuses = async (name: string) => {
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push(await logIn(name, 'wrong', ip));
    return answers.map(({ status, body }) => ({ status, body }));
  };
  const [own, others, unknown] = [
    await statuses(`${person.username}@example.test`),
    await statuses(`${other.username}@example.test`),
    await statuses('nobody@example.test'),
  ];
  expect(own.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429]);
  expect(others).toEqual(own);
  expect(unknown).toEqual(own);
});

test('the addresses of one /64 of IPv6 count as one, and those of another do not', async () => {
  const person = await createMember();
  for (let i = 0; i < 11; i += 1) await logIn(person.username, 'wrong', `2001:db8:1:2::${i}`);
  expect((await logIn(person.username, 'right', '2001:db8:1:2:aaaa::1')).status).toBe(429);
  const blocks = (await auth.server.call(listLoginBlocks, { token: admin.token })).body;
  const block = blocks.find(({ username }: { username: string }) => username === person.username);
  expect(block.ipAddress).toBe('2001:db8:1:2::/64');
  const params = { id: block.id };
  const removed = await auth.server.call(removeLoginBlock, { token: admin.token, params });
  expect(removed.status).toBe(204);
  expect((await logIn(person.username, 'right', '2001:db8:1:2:aaaa::1')).status).toBe(200);
  for (let i = 0; i < 11; i += 1) await logIn(person.username, 'wrong', '2001:db8:1:2::1');
  expect((await logIn(person.username, 'right', '2001:db8:1:3::1')).status).toBe(200);
});

test('an id that is no block is 404', async () => {
  const params = { id: 'person|203.0.113.9' };
  const { token } = admin;
  expect((await auth.server.call(removeLoginBlock, { token, params })).status).toBe(404);
});

test('a deleted account leaves no block to the next holder of its name', async () => {
  const person = await createMember();
  for (let i = 0; i < 11; i += 1) await logIn(person.username, 'wrong', '203.0.113.41');
  const { token } = admin;
  await auth.server.call(deleteUser, { token, params: { id: person.id } });
  await createMember({ username: person.username, referralCode: `again-${person.id}` });
  expect((await logIn(person.username, 'right', '203.0.113.41')).status).toBe(200);
});

test('a successful login resets the failure count', async () => {
  const person = await createMember();
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < 6; i += 1) await logIn(person.username, 'wrong', '203.0.113.20');
    expect((await logIn(person.username, 'right', '203.0.113.20')).status).toBe(200);
  }
});

test('attempts are kept with address, browser and reason: all, failed, of one name', async () => {
  const person = await createMember();
  await logIn(person.username, 'wrong', '203.0.113.30');
  await logIn(person.username.toUpperCase(), 'right', '203.0.113.30');
  await logIn('no such person', 'wrong', '203.0.113.30');
  const mine = await auth.server.call(listLoginAttemptsOf, {
    token: admin.token,
    params: { username: person.username },
  });
  expect(mine.body).toMatchObject([
    {
      success: true,
      errorMessage: null,
      ipAddress: '203.0.113.30',
      userAgent: 'a test <b>browser</b>',
    },
    { success: false, errorMessage: 'Wrong password', email: `${person.username}@example.test` },
  ]);
  expect((await listAttempts(listFailedLoginAttempts)).every(({ success }) => !success)).toBe(true);
  expect((await listAttempts(listLoginAttempts))[0]).toMatchObject({
    username: 'no such person',
    success: false,
  });
  const page = await auth.server.call(listLoginAttempts, {
    token: admin.token,
    query: { limit: '2' },
  });
  expect(page.body).toHaveLength(2);
  expect(Number(page.headers.get('X-Total-Count'))).toBeGreaterThan(2);
  const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('Link')!)![1]!;
  const second = await fetch(auth.server.url + next, {
    headers: { Authorization: `Bearer ${admin.token}` },
  });
  expect((await second.json())[0].id < page.body[1].id).toBe(true);
});

test('a status with reason and end is shown after the right password, and ends automatically', async () => {
  const person = await createMember({
    status: 'suspended',
    statusReason: 'Please read the rules.',
    statusUntil: new Date('2099-12-31T00:00:00Z'),
  });
  expect((await logIn(person.username, 'wrong')).status).toBe(401);
  expect(await logIn(person.username, 'right')).toMatchObject({
    status: 403,
    body: {
      message:
        'Your account is suspended until December 31, 2099. Please contact support. Reason: Please read the rules.',
    },
  });
  await User.updateOne({ _id: person.id }, { statusUntil: new Date() });
  expect((await logIn(person.username, 'right')).status).toBe(200);
});

test('a guess that was not compared does not count', async () => {
  const { countGuess, takeBackGuess } = createLimits(1);
  for (const device of [undefined, 'a known device']) {
    const guess = { typed: 'turned-away', network: '203.0.113.50', device };
    for (let i = 0; i < 40; i += 1) {
      await countGuess(guess);
      await takeBackGuess(guess);
    }
    await expect(countGuess(guess)).resolves.toBeUndefined();
  }
});

test('a hash with another cost is renewed at login', async () => {
  const cheap = createPasswords(workerFile, 5);
  const person = await createMember({ password: await cheap.hash('right') });
  await cheap.close();
  expect((await logIn(person.username, 'right')).status).toBe(200);
  const { password } = (await User.findById(person.id).lean())!;
  expect(password).toMatch(/^\$2[aby]\$04\$/);
  expect((await logIn(person.username, 'right')).status).toBe(200);
});

test('logins are counted: day, streak, achievement', async () => {
  const person = await createMember();
  const { token } = (await logIn(person.username, 'right')).body;
  await logIn(person.username, 'right');
  expect((await auth.server.call(getMyLogins, { token })).body).toMatchObject({
    loginCount: 2,
    loginStreak: 1,
    achievements: [{ type: 'first_login' }],
    days: [{ loginCount: 2, date: new Date().toISOString().slice(0, 10) }],
  });
});
