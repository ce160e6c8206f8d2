import { listAuditLog } from '@hypercar/contracts/audit-log';
import { changeUserTags, listUserTags, mostTags } from '@hypercar/contracts/user-tags';
import { deleteUser, listUsers, setUserStatus, type UserRow } from '@hypercar/contracts/users';
import { proveCounters } from '@hypercar/service-kit/counters';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { userProofs } from './user-counters';

let auth: AuthFixture;
let token: string;
beforeAll(async () => {
  auth = await startAuth();
  ({ token } = await buildUser({ role: 'admin', username: 'Root' }));
});
afterAll(() => auth.stop());

const change = (userId: string, body: { add?: string[]; remove?: string[] }, by = token) =>
  auth.server.call(changeUserTags, { token: by, params: { userId }, body });
const tags = async () => (await auth.server.call(listUserTags, { token })).body;
const tagged = async (tag: string): Promise<string[]> => {
  const query = { tag, sort: 'username', limit: '25' } as const;
  const { body } = await auth.server.call(listUsers, { token, query });
  return (body as UserRow[]).map(({ username }) => username);
};

test('tags are added and taken away, counted, found and proven, whatever their letters', async () => {
  const [ada, ben] = [await buildUser({ username: 'Ada' }), await buildUser({ username: 'Ben' })];
  const added = await change(ada.id, { add: [' Press ', 'press', 'Dealer'] });
  expect(added).toMatchObject({ status: 200, body: { tags: ['dealer', 'press'] } });
  await change(ben.id, { add: ['press'] });
  expect(await tags()).toEqual([
    { tag: 'dealer', users: 1 },
    { tag: 'press', users: 2 },
  ]);
  expect(await tagged('PRESS')).toEqual(['Ada', 'Ben']);
  expect((await change(ada.id, { remove: ['press', 'none'] })).body.tags).toEqual(['dealer']);
  expect(await tagged('press')).toEqual(['Ben']);
  expect((await Promise.all(userProofs.map(proveCounters))).map(({ size }) => size)).toEqual([
    0, 0, 0,
  ]);
  await auth.server.call(deleteUser, { token, params: { id: ben.id } });
  expect(await tags()).toEqual([{ tag: 'dealer', users: 1 }]);
  const { body } = await auth.server.call(listAuditLog, { token, query: { action: 'user.tags' } });
  expect(body[0]).toMatchObject({
    targetName: 'Ada',
    before: { tags: ['dealer', 'press'] },
    after: { tags: ['dealer'] },
  });
});

test('two administrators who tag at once both count', async () => {
  const { id } = await buildUser();
  await Promise.all(['one', 'two', 'three'].map((tag) => change(id, { add: [tag] })));
  expect((await change(id, {})).body.tags).toEqual(['one', 'three', 'two']);
});

test('a tag overtakes no open status dialog', async () => {
  const { id } = await buildUser();
  const params = { userId: id };
  await change(id, { add: ['vip'] });
  const body = { status: 'suspended', version: 0 } as const;
  const set = await auth.server.call(setUserStatus, { token, params, body });
  expect(set).toMatchObject({ status: 200, body: { tags: ['vip'], status: 'suspended' } });
});

test.each([
  [{ add: [''] }, 'Please enter a tag'],
  [{ add: ['a,b'] }, 'A tag has no comma'],
  [{ add: ['x'.repeat(31)] }, 'A tag has at most 30 characters'],
])('refuses %j', async (body, message) => {
  const { id } = await buildUser();
  expect(await change(id, body)).toMatchObject({ status: 400, body: { message } });
});

test('too many are refused, and members may not ask', async () => {
  const { id, token: member } = await buildUser();
  const many = Array.from({ length: mostTags }, (_, at) => `tag ${at}`);
  expect((await change(id, { add: many })).status).toBe(200);
  expect(await change(id, { add: ['one more'] })).toMatchObject({
    status: 400,
    body: { message: 'A user has at most 20 tags' },
  });
  expect((await change(id, { add: ['x'] }, member)).status).toBe(403);
  expect((await auth.server.call(listUserTags, { token: member })).status).toBe(403);
  expect((await change('0'.repeat(24), { add: ['x'] })).status).toBe(404);
});
