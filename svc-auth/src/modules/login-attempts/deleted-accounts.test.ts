import { login } from '@hypercar/contracts/accounts';
import { listLoginAttempts, listLoginAttemptsOf } from '@hypercar/contracts/login-attempts';
import { deleteMyAccount } from '@hypercar/contracts/my-account';
import { deleteUser } from '@hypercar/contracts/users';
import { hashSync } from 'bcryptjs';
import { Types } from 'mongoose';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { findNamed } from '../users/users';
import { exportAttempts } from './attempt-store';
import { fillAttemptAccounts } from './fill-attempt-accounts';
import { LoginAttempt } from './login-attempt.model';

let auth: AuthFixture;
let admin: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  auth = await startAuth();
  admin = await buildUser({ role: 'admin' });
});
afterAll(() => auth.stop());

const password = hashSync('right', 4);
const logIn = (username: string, given: string, ip: string) =>
  auth.server.call(login, {
    body: { username, password: given },
    headers: { 'X-Forwarded-For': ip, 'User-Agent': 'a rare browser' },
  });
const attemptsFrom = async (ip: string) =>
  (await auth.server.call(listLoginAttempts, { token: admin.token, query: { ip } })).body;
const attemptsOn = async (username: string) =>
  (await auth.server.call(listLoginAttemptsOf, { token: admin.token, params: { username } })).body;

test.each(['by the owner', 'by an administrator'])(
  'an account deleted %s leaves addresses that tried passwords, and nothing else',
  async (by) => {
    const ip = by === 'by the owner' ? '203.0.113.1' : '203.0.113.2';
    const person = await buildUser({ password });
    await logIn(`${person.username}@example.test`, 'wrong', ip);
    await logIn(person.username, 'right', ip);
    const { token } =
      by === 'by the owner'
        ? (await logIn(person.username, 'right', ip)).body
        : { token: admin.token };
    const gone =
      by === 'by the owner'
        ? await auth.server.call(deleteMyAccount, { token, body: { password: 'right' } })
        : await auth.server.call(deleteUser, { token, params: { id: person.id } });
    expect(gone.status).toBe(204);
    expect(await attemptsFrom(ip)).toMatchObject([
      {
        username: '(deleted account)',
        email: null,
        userAgent: '',
        ipAddress: ip,
        success: false,
        errorMessage: 'Wrong password',
      },
    ]);
    expect(await attemptsOn(person.username)).toEqual([]);
    const next = await buildUser({ username: person.username, referralCode: `next-${person.id}` });
    expect(await exportAttempts(next.id)).toEqual([]);
  },
);

test('what was typed before the account existed goes with it, when it was the address', async () => {
  await logIn('early@example.test', 'wrong', '203.0.113.3');
  const person = await buildUser({ username: 'early' });
  const { token } = admin;
  await auth.server.call(deleteUser, { token, params: { id: person.id } });
  expect(await attemptsFrom('203.0.113.3')).toMatchObject([{ username: '(deleted account)' }]);
});

test('a user who took the name of an unknown one exports only their own attempts', async () => {
  await logIn('not-yet-there', 'wrong', '203.0.113.4');
  const person = await buildUser({ username: 'not-yet-there' });
  await logIn('not-yet-there', 'wrong', '198.51.100.4');
  expect(await exportAttempts(person.id)).toMatchObject([{ ipAddress: '198.51.100.4' }]);
  expect(await attemptsOn('not-yet-there')).toHaveLength(2);
});

test('older attempts get their account, and those of deleted accounts are forgotten', async () => {
  const person = await buildUser({ createdAt: new Date('2026-10-10') });
  const email = `${person.username}@example.test`;
  const old = (day: string, more: object) => ({
    _id: new Types.ObjectId(),
    username: person.username,
    usernameKey: person.username,
    email,
    ipAddress: '203.0.113.5',
    userAgent: 'a rare browser',
    success: false,
    errorMessage: 'Wrong password',
    attemptedAt: new Date(day),
    ...more,
  });
  const rows = [
    old('2026-10-11', {}),
    old('2026-10-12', { success: true }),
    // Of the former holders of the name: one with the same address, one with another.
    old('2026-10-01', {}),
    old('2026-10-02', { success: true }),
    old('2026-10-03', { email: 'former@example.test' }),
    old('2026-10-04', { username: 'nobody', usernameKey: 'nobody', email: null }),
  ];
  await LoginAttempt.collection.insertMany(rows);
  const { up } = fillAttemptAccounts(findNamed);
  await up();
  await up();
  expect(await exportAttempts(person.id)).toHaveLength(2);
  const found = await LoginAttempt.find({ ipAddress: '203.0.113.5' })
    .sort({ attemptedAt: 1 })
    .lean();
  expect(found).toMatchObject([
    { username: '(deleted account)', email: null, userId: null, userAgent: '' },
    { username: '(deleted account)', email: null, userId: null, userAgent: '' },
    { username: 'nobody', userId: null, userAgent: 'a rare browser' },
    { username: person.username, email, success: false },
    { username: person.username, email, success: true },
  ]);
});

test('many older attempts get their account in steps, and a new start goes on after the last of them', async () => {
  const person = await buildUser({ createdAt: new Date('2026-10-10') });
  const count = 1200;
  await LoginAttempt.collection.insertMany(
    Array.from({ length: count }, (_, n) => ({
      username: person.username,
      usernameKey: person.username,
      email: `${person.username}@example.test`,
      ipAddress: '203.0.113.6',
      success: n % 2 === 0,
      attemptedAt: new Date('2026-10-11'),
    })),
  );
  const filled = () => LoginAttempt.countDocuments({ userId: person.id });
  let steps = 0;
  const stopping = fillAttemptAccounts((names) => {
    expect(names).toEqual([person.username]);
    steps += 1;
    return steps === 2 ? Promise.reject(new Error('It is stopped')) : findNamed(names);
  });
  await expect(stopping.up()).rejects.toThrow('It is stopped');
  expect(await filled()).toBe(500);
  steps = 2;
  await stopping.up();
  expect(await filled()).toBe(count);
  expect(steps).toBe(4);
  await stopping.up();
  // Nothing is left to be filled, and no account is read.
  expect(steps).toBe(4);
});
