import { getSavedViews, type SavedViews, setSavedViews } from '@hypercar/contracts/saved-views';
import { deleteUser } from '@hypercar/contracts/users';
import { type AuthFixture, buildUser, startAuth } from '../../testing';
import { readViews } from './saved-views';
import { SavedViewsOf } from './saved-views.model';

let auth: AuthFixture;
beforeAll(async () => (auth = await startAuth()));
afterAll(() => auth.stop());

const view = (name: string, more: Partial<SavedViews['views'][number]> = {}) => ({
  path: '/user-management' as const,
  name,
  search: '?status=banned',
  isDefault: false,
  ...more,
});
const put = (token: string, views: SavedViews['views'], version: number) =>
  auth.server.call(setSavedViews, { token, body: { views, version } });
const read = async (token: string) => (await auth.server.call(getSavedViews, { token })).body;

test('views are kept for each person', async () => {
  const [one, other] = [await buildUser({ role: 'admin' }), await buildUser({ role: 'assistant' })];
  expect(await read(one.token)).toEqual({ views: [], version: 0 });
  expect((await put(one.token, [view('Banned')], 0)).body).toEqual({
    views: [view('Banned')],
    version: 1,
  });
  expect(await read(one.token)).toEqual({ views: [view('Banned')], version: 1 });
  expect(await read(other.token)).toEqual({ views: [], version: 0 });
});

test('of two windows at once the later one is told', async () => {
  const { token } = await buildUser({ role: 'admin' });
  const answers = await Promise.all(['A', 'B', 'C'].map((name) => put(token, [view(name)], 0)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const stale = answers.find(({ status }) => status === 409)!;
  expect(stale.body).toMatchObject({ current: await read(token) });
});

test.each([
  ['two of one name', [view('A'), view('a')], 'You have a view of this name already'],
  [
    'two that a screen opens with',
    [view('A', { isDefault: true }), view('B', { isDefault: true })],
    'A screen opens with one view',
  ],
  ['an address elsewhere', [view('A', { search: '//evil.test' })], 'Not a query of an address'],
  ['no name', [view('  ')], 'Please enter a name'],
])('%s are refused', async (_, views, message) => {
  const { token } = await buildUser({ role: 'admin' });
  const { status, body } = await put(token, views, 0);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
});

test('two screens have a view of the same name, and each opens with its own', async () => {
  const { token } = await buildUser({ role: 'admin' });
  const views = [
    view('Mine', { isDefault: true }),
    view('Mine', { isDefault: true, path: '/email-logs' }),
  ];
  expect((await put(token, views, 0)).status).toBe(200);
});

test('views leave with the account of their person', async () => {
  const { token, id } = await buildUser({ role: 'assistant' });
  await put(token, [view('Mine')], 0);
  expect(await readViews(id)).toEqual({ views: [view('Mine')], version: 1 });
  const admin = await buildUser({ role: 'admin' });
  await auth.server.call(deleteUser, { token: admin.token, params: { id } });
  expect(await SavedViewsOf.countDocuments({ userId: id })).toBe(0);
});
