import {
  listFailedLoginAttempts,
  listLoginAttempts,
  listLoginAttemptsOf,
  type LoginAttempt as Shown,
} from '@hypercar/contracts/login-attempts';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import mongoose from 'mongoose';
import { attemptBeginnings, fillAttemptBeginnings } from './attempt-terms';
import { LoginAttempt } from './login-attempt.model';

const minute = 60_000;
const now = Date.now();
const count = 10_000;

/** One a minute, the newest last: each tenth fails, each hundredth comes from an address of its own. */
const attempts = Array.from({ length: count }, (_, n) => ({
  username: `Person ${n % 50}`,
  usernameKey: `person ${n % 50}`,
  email: null,
  ipAddress: n % 100 === 0 ? `203.0.113.${n / 100}` : n % 2 ? '10.0.0.1' : '10.0.0.12',
  userAgent: 'a browser',
  success: n % 10 !== 0,
  errorMessage: n % 10 ? null : 'Wrong password',
  attemptedAt: new Date(now - (count - n) * minute),
}));

let auth: AuthFixture;
let token: string;
beforeAll(async () => {
  auth = await startAuth();
  ({ token } = await buildUser({ role: 'admin' }));
  await LoginAttempt.insertMany(attempts);
  // They are of the release before.
  await fillAttemptBeginnings();
});
afterAll(() => auth.stop());

type Query = Record<string, string>;
const listAttempts = async (query: Query, target: typeof listLoginAttempts = listLoginAttempts) => {
  const { status, body, headers } = await auth.server.call(target, { token, query });
  return {
    status,
    rows: body as Shown[],
    total: Number(headers.get('X-Total-Count')),
    next: /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1],
  };
};
const countOf = async (query: Query) => (await listAttempts({ ...query, limit: '1' })).total;

test('without a filter it is the whole list, newest first', async () => {
  const { rows } = await listAttempts({});
  expect(rows).toHaveLength(count);
  expect(rows[0]!.attemptedAt).toBe(attempts.at(-1)!.attemptedAt.toISOString());
});

test('a filter finds the oldest of ten thousand', async () => {
  expect(await listAttempts({ ip: '203.0.113.0', limit: '25' })).toMatchObject({
    total: 1,
    rows: [{ ipAddress: '203.0.113.0', attemptedAt: attempts[0]!.attemptedAt.toISOString() }],
  });
});

test.each([
  ['a whole address, counted up to a thousand', { ip: '10.0.0.1' }, 1000],
  ['parts of an address that begin so', { ip: ' 113.9 ' }, 11],
  ['the end of a part', { ip: '13.9' }, 0],
  ['a part that looks like a pattern', { ip: '.*' }, 0],
  ['what is no pattern', { ip: '198.(' }, 0],
  ['nothing typed', { ip: ' ' }, count],
  ['failures', { result: 'failure' }, 1000],
  ['successes, counted up to a thousand', { result: 'success' }, 1000],
  ['a moment', { since: new Date(now - 60.5 * minute).toISOString() }, 60],
  [
    'all of them together',
    { ip: '203', result: 'failure', since: new Date(now - 200.5 * minute).toISOString() },
    2,
  ],
])('filtered by %s', async (_name, query: Query, expected) => {
  const { status, total } = await listAttempts({ ...query, limit: '1' });
  expect([status, total]).toEqual([200, expected]);
});

test('what addresses begin with finds no other order of its parts', async () => {
  const ipAddress = '113.203.0.99';
  const other = { ...attempts[0], ipAddress, beginnings: attemptBeginnings({ ipAddress }) };
  const [created] = await LoginAttempt.create([other]);
  expect(await countOf({ ip: '203.0.' })).toBe(100);
  expect(await countOf({ ip: '113.203' })).toBe(1);
  expect(await countOf({ ip: '0.203' })).toBe(101);
  await created!.deleteOne();
});

test('while attempts of a release before are without their beginnings, they are found by their addresses', async () => {
  const [created] = await LoginAttempt.create([{ ...attempts[0], ipAddress: '203.0.113.200' }]);
  expect(await countOf({ ip: '203.0.' })).toBe(101);
  const found = async () =>
    (await listAttempts({ ip: '203.0.1' })).rows.map((row) => row.ipAddress);
  const before = await found();
  expect(before[0]).toBe('203.0.113.200');
  await fillAttemptBeginnings();
  expect(await found()).toEqual(before);
  await created!.deleteOne();
});

test('what an address of IPv6 begins with is found, in capital letters too', async () => {
  const ipAddress = '2001:db8:0:1::203.7';
  const other = { ...attempts[0], ipAddress, beginnings: attemptBeginnings({ ipAddress }) };
  const [created] = await LoginAttempt.create([other]);
  for (const ip of ['2001:DB8', '2001:db8:0:1::', '2001:', '2001:db8:0:1::203.', 'db8'])
    expect(await listAttempts({ ip })).toMatchObject({ rows: [{ ipAddress }] });
  expect(await countOf({ ip: '2001:db8:9' })).toBe(0);
  await created!.deleteOne();
});

test('an attempt without an address is filled once, and found by none', async () => {
  const [created] = await LoginAttempt.create([{ ...attempts[0], ipAddress: '' }]);
  await fillAttemptBeginnings();
  const unfilled = await LoginAttempt.countDocuments({ beginnings: null });
  expect([unfilled, await countOf({ ip: '.*' }), await countOf({ ip: '198.(' })]).toEqual([
    0, 0, 0,
  ]);
  await created!.deleteOne();
});

const keyCount = async (filter: object) => {
  const explain = { count: 'login_attempts', query: filter, limit: 1001 };
  const { executionStats } = await mongoose.connection.db!.command({ explain });
  const { totalKeysExamined, totalDocsExamined } = executionStats as Record<string, number>;
  return { keys: totalKeysExamined, documents: totalDocsExamined };
};

test.each([
  ['a beginning', { ip: '203.0.' }, 100],
  ['failures from a beginning', { ip: '203.0.', result: 'failure' }, 100],
  ['a moment', { since: new Date(now - 60.5 * minute).toISOString() }, 60],
])('what is found by %s is counted by keys alone', async (_name, query: Query, keys) => {
  const counted = jest.spyOn(LoginAttempt, 'countDocuments');
  await countOf(query);
  const [filter] = counted.mock.lastCall!;
  counted.mockRestore();
  expect(await keyCount(filter!)).toEqual({ keys, documents: 0 });
});

test('the pages of a filter lead through all that it finds, each once', async () => {
  const found: string[] = [];
  let page = await listAttempts({ result: 'failure', limit: '400' });
  for (;;) {
    expect(page.total).toBe(1000);
    found.push(...page.rows.map(({ id }) => id));
    if (!page.next) break;
    page = await listAttempts(
      Object.fromEntries(new URL(page.next, 'http://gateway').searchParams),
    );
  }
  expect(new Set(found).size).toBe(1000);
  expect(found).toEqual([...found].sort().reverse());
});

test('failed attempts and those for a username have the same filters', async () => {
  const failed = listFailedLoginAttempts as unknown as typeof listLoginAttempts;
  expect(await listAttempts({ result: 'success', limit: '1' }, failed)).toMatchObject({ total: 0 });
  expect(await listAttempts({ ip: '203.', limit: '1' }, failed)).toMatchObject({ total: 100 });
  const params = { username: ' PERSON 10 ' };
  const mine = await auth.server.call(listLoginAttemptsOf, {
    token,
    params,
    query: { result: 'failure', limit: '1' },
  });
  expect(mine.headers.get('X-Total-Count')).toBe('200');
  expect(mine.body).toMatchObject([{ username: 'Person 10', success: false }]);
});

test.each([
  ['a moment that is none', { since: 'yesterday' }],
  ['a result that is none', { result: 'perhaps' }],
  ['an address that is too long', { ip: '1'.repeat(46) }],
  ['an operator', { 'ip[$gt]': '' }],
])('%s is refused or ignored', async (name, query: Query) => {
  const { status } = await listAttempts({ ...query, limit: '1' });
  expect(status).toBe(name === 'an operator' ? 200 : 400);
});
