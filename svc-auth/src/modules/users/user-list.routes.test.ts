import {
  getUserSummary,
  listUsers,
  setUserStatus,
  type UserRow,
  userSorts,
} from '@hypercar/contracts/users';
import { proveCounters } from '@hypercar/service-kit/counters';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { endExpiredStatuses } from './change-user';
import { userProofs } from './user-counters';
import { fillTermsOfUsers } from './user-terms';

let auth: AuthFixture;
let token: string;
beforeAll(async () => {
  auth = await startAuth();
  ({ token } = await buildUser({ role: 'admin', username: 'Root' }));
  for (const [at, username] of ['Zoë', 'Anna.Smith', 'Ben', 'annabelle'].entries())
    await buildUser({
      username,
      email: `p${at}@mail.example.com`,
      status: at === 2 ? 'banned' : 'active',
      emailVerified: at !== 3,
      loginCount: [3, 0, 12, 0][at]!,
      lastLoginAt: [new Date('2026-02-01'), null, new Date('2026-01-01'), null][at] ?? null,
    });
});
afterAll(() => auth.stop());

const list = async (query: Record<string, string>) => {
  const { status, body, headers } = await auth.server.call(listUsers, { token, query });
  return {
    status,
    names: status === 200 ? (body as UserRow[]).map(({ username }) => username) : [],
    rows: body as UserRow[],
    total: headers.get('X-Total-Count'),
    cursor: /cursor=([0-9a-f]{24})/.exec(headers.get('Link') ?? '')?.[1],
  };
};

test('without parameters it is the whole list, newest first', async () => {
  const { names, rows } = await list({});
  expect(names).toEqual(['annabelle', 'Ben', 'Anna.Smith', 'Zoë', 'Root']);
  expect(rows[0]).toMatchObject({ secondFactor: false, emailVerified: false });
});

test.each<[string, Record<string, string>, string[]]>([
  ['a status', { status: 'banned' }, ['Ben']],
  ['a role', { role: 'admin' }, ['Root']],
  ['an address that is not verified', { verified: 'false' }, ['annabelle']],
  ['three filters', { status: 'active', role: 'public', verified: 'true' }, ['Anna.Smith', 'Zoë']],
  ['the beginning of a username', { search: 'ANNA' }, ['annabelle', 'Anna.Smith']],
  ['a username without its accent', { search: 'zoe' }, ['Zoë']],
  ['a whole address', { search: 'p2@mail.example.com' }, ['Ben']],
  ['a part of an address', { search: '@mail', status: 'banned' }, ['Ben']],
  ['the end of a word', { search: 'mith' }, []],
  ['signs alone', { search: '.*' }, []],
  ['blanks', { search: '  ', sort: 'oldest', role: 'admin' }, ['Root']],
  ['an order', { sort: 'oldest' }, ['Root', 'Zoë', 'Anna.Smith', 'Ben', 'annabelle']],
  ['names', { sort: 'username' }, ['Anna.Smith', 'annabelle', 'Ben', 'Root', 'Zoë']],
  [
    'names, upside down',
    { sort: '-username', status: 'active', role: 'public' },
    ['Zoë', 'annabelle', 'Anna.Smith'],
  ],
  ['the latest login', { sort: '-lastLogin' }, ['Zoë', 'Ben', 'annabelle', 'Anna.Smith', 'Root']],
  [
    'the earliest login, of which none is',
    { sort: 'lastLogin', role: 'public' },
    ['Anna.Smith', 'annabelle', 'Ben', 'Zoë'],
  ],
  [
    'the most logins',
    { sort: '-loginCount', role: 'public' },
    ['Ben', 'Zoë', 'annabelle', 'Anna.Smith'],
  ],
  [
    'the fewest logins',
    { sort: 'loginCount', search: 'mail.example.com', status: 'active' },
    ['Anna.Smith', 'annabelle', 'Zoë'],
  ],
])('by %s', async (_, query, names) => {
  expect(await list({ limit: '25', ...query })).toMatchObject({
    names,
    total: String(names.length),
  });
});

test.each([
  ['status', 'gone'],
  ['role', 'king'],
  ['verified', 'perhaps'],
  ['sort', 'password'],
  ['search', 'x'.repeat(255)],
  ['cursor', 'nobody'],
])('a %s that is none is refused', async (name, value) => {
  expect((await list({ limit: '5', [name]: value })).status).toBe(400);
});

test.each(userSorts)('pages lead through all of them, %s', async (sort) => {
  const all = (await list({ sort })).names;
  const pages = async (more: Record<string, string>) => {
    const found: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort, limit: '2', ...more, ...(cursor && { cursor }) });
      found.push(page.names);
      cursor = page.cursor;
    } while (cursor);
    return found;
  };
  expect((await pages({})).flat()).toEqual(all);
  expect((await pages({ backwards: 'true' })).reverse().flat()).toEqual(all);
});

const summary = async () => (await auth.server.call(getUserSummary, { token })).body;
const prove = async () =>
  (await Promise.all(userProofs.map(proveCounters))).map(({ size }) => size);

test('the figures follow every change of a status, and the rows prove them', async () => {
  const before = await summary();
  expect(before).toEqual({ total: 5, active: 4, inactive: 0, suspended: 0, banned: 1 });
  const { id } = await buildUser();
  const set = (status: string, until?: string) =>
    auth.server.call(setUserStatus, { token, params: { userId: id }, body: { status, until } });
  await set('suspended', new Date(Date.now() - 1000).toISOString());
  expect(await summary()).toMatchObject({ total: 6, active: 4, suspended: 1 });
  await set('suspended', new Date(Date.now() - 1000).toISOString());
  await endExpiredStatuses(new Date());
  expect(await summary()).toMatchObject({ total: 6, active: 5, suspended: 0 });
  expect(await prove()).toEqual([0, 0, 0]);
});

test('an account of the release before is found when its terms are filled', async () => {
  await buildUser({ username: 'Former', terms: null });
  expect((await list({ limit: '5', search: 'former' })).names).toEqual([]);
  await fillTermsOfUsers.up();
  expect((await list({ limit: '5', search: 'former' })).names).toEqual(['Former']);
});
