import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { getSavedViews, type SavedView, setSavedViews } from '@hypercar/contracts/saved-views';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUser } from '../testing/build-user';
import { answerUsers } from '../testing/users-answers';
import { UserManagementRoute } from './user-management-route';

let server: FakeServer;
let views: SavedView[];
let version: number;
beforeEach(() => {
  startAs(people.admin);
  server = fakeServer();
  answerUsers(server, () => [buildUser('ada'), buildUser('dora', { status: 'banned' })]);
  views = [];
  version = 0;
  server.on(getSavedViews, () => ({ views, version }));
  server.on(setSavedViews, ({ body }) => {
    if (body.version !== version) throw new Refusal(409, { message: 'Changed elsewhere' });
    views = body.views;
    version += 1;
    return { views, version };
  });
});

const open = (at = '/user-management') =>
  renderScreen(<UserManagementRoute />, { path: '/user-management', at });
const status = () => screen.findByRole('combobox', { name: 'Status' });
const banned = (more: Partial<SavedView> = {}): SavedView => ({
  path: '/user-management',
  name: 'Banned',
  search: '?status=banned',
  isDefault: false,
  ...more,
});
const choose = async (button: RegExp, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const menu = await screen.findByRole('menu');
  await userEvent.click(within(menu).getByText(item));
};

test('a view is saved by its name, without its page, and chosen again', async () => {
  open('/user-management?status=banned&page=2&at=25');
  await choose(/^Views$/, 'Save this view…');
  const dialog = await screen.findByRole('dialog', { name: 'Save This View' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save View' }));
  expect(await within(dialog).findByText('Please enter a name')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Banned');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save View' }));
  expect(await findToast('View saved')).toBeVisible();
  expect(views).toEqual([banned()]);
  expect(await screen.findByRole('button', { name: 'View: Banned' })).toBeVisible();
  await userEvent.selectOptions(await status(), 'all');
  await choose(/^Views$/, 'Banned');
  await waitFor(async () => expect(await status()).toHaveValue('banned'));
});

test('a screen opens with its own view, unless its address says something', async () => {
  views = [banned({ isDefault: true })];
  const { unmount } = open();
  await waitFor(async () => expect(await status()).toHaveValue('banned'));
  unmount();
  open('/user-management?status=active');
  await screen.findByRole('button', { name: 'Views' });
  expect(await status()).toHaveValue('active');
});

test('a deleted view comes back by Undo; which view opens the screen can be changed', async () => {
  views = [banned({ isDefault: true }), banned({ name: 'Banned ones', search: '?search=x' })];
  open('/user-management?search=a');
  await choose(/^Views$/, 'Change views…');
  const dialog = await screen.findByRole('dialog', { name: 'Views of This Screen' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open with it' }));
  await waitFor(() => expect(views.map(({ isDefault }) => isDefault)).toEqual([false, true]));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Delete Banned' }));
  await waitFor(() => expect(views).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(views.map(({ name }) => name)).toEqual(['Banned', 'Banned ones']));
});

test('views that were changed in another window are read again', async () => {
  open();
  await choose(/^Views$/, 'Save this view…');
  version = 3;
  const dialog = await screen.findByRole('dialog', { name: 'Save This View' });
  await userEvent.type(within(dialog).getByLabelText('Name'), 'All');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save View' }));
  expect(await within(dialog).findByText(/Changed elsewhere/)).toBeVisible();
  await waitFor(() =>
    expect(server.calls.filter(({ call }) => call.includes('GET /api/auth/saved'))).toHaveLength(2),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save View' }));
  await waitFor(() => expect(views).toHaveLength(1));
});
