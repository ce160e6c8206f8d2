import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  deleteUser,
  exportUsers,
  setUserStatus,
  type UserRow,
  verifyUserEmail,
} from '@hypercar/contracts/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUser } from '../testing/build-user';
import { answerUsers } from '../testing/users-answers';
import { watchSavedFiles } from '../testing/saved-files';
import { UserManagementRoute } from './user-management-route';

let server: FakeServer;
let users: UserRow[];
const change = (id: string, patch: Partial<UserRow>): UserRow => {
  users = users.map((user) =>
    user.id === id ? { ...user, ...patch, version: (user.version ?? 0) + 1 } : user,
  );
  return users.find((user) => user.id === id)!;
};
const idIn = (path: string) => /[0-9a-f]{24}/.exec(path)![0];
beforeEach(() => {
  users = ['ada', 'bea', 'cleo', 'dora', 'eve'].map((name) =>
    buildUser(name, { emailVerified: name !== 'cleo', version: 3 }),
  );
  server = fakeServer();
  answerUsers(server, () => users);
  server.on(setUserStatus, ({ body, path }) =>
    change(idIn(path), { status: body.status!, statusReason: body.reason ?? null }),
  );
  startAs(people.admin);
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const statuses = () => users.map(({ status }) => status);
const select = async (...names: string[]) => {
  renderScreen(<UserManagementRoute />, { path: '/user-management' });
  await screen.findByRole('table', { name: 'Users' });
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
  await press('Select');
  for (const name of names) await userEvent.click(box(name));
};
const bar = () => within(screen.getByRole('group', { name: 'Selected users' }));

test('many are suspended with one reason, and one Undo brings each back to what it was', async () => {
  users[1] = { ...users[1]!, status: 'banned', statusReason: 'Fraud' };
  await select('bea', 'cleo', 'dora');
  expect(bar().getByText('3 selected', { selector: 'p' })).toBeVisible();
  await press('Suspend…');
  const dialog = within(screen.getByRole('dialog', { name: 'Suspend 3 users' }));
  expect(dialog.getByText(/^bea, cleo, dora\./)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Spam');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend 3 users' }));
  await findToast('3 users suspended');
  expect(users.map(({ statusReason }) => statusReason)).toEqual([
    null,
    'Spam',
    'Spam',
    'Spam',
    null,
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await findToast('3 users changed back');
  expect(statuses()).toEqual(['active', 'banned', 'active', 'active', 'active']);
  expect(users[1].statusReason).toBe('Fraud');
});

test('those that fail are named with what the service says, stay selected, and can be tried again', async () => {
  let isStale = true;
  server.on(setUserStatus, ({ body, path }) => {
    const user = users.find((one) => one.id === idIn(path))!;
    if (user.username === 'cleo' && isStale)
      throw new Refusal(409, { message: 'Somebody else has changed this user' });
    return change(user.id, { status: body.status! });
  });
  await select('bea', 'cleo');
  await userEvent.click(bar().getByRole('button', { name: 'Ban…' }));
  await press('Ban 2 users');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('1 user not banned');
  expect(alert).toHaveTextContent('cleo: Somebody else has changed this user');
  await findToast('1 user banned');
  expect(box('cleo')).toBeChecked();
  expect(box('bea')).not.toBeChecked();
  isStale = false;
  await press('Try these again');
  await waitFor(() => expect(statuses()[2]).toBe('banned'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a click with Shift selects those between, and all shown can be selected', async () => {
  await select('bea');
  fireEvent.click(box('dora'), { shiftKey: true });
  expect(bar().getByText('3 selected', { selector: 'p' })).toBeVisible();
  expect(box('cleo')).toBeChecked();
  await press('All shown');
  expect(box('ada')).toBeChecked();
  await press('Clear');
  expect(box('ada')).not.toBeChecked();
  expect(bar().getByRole('button', { name: 'Ban…' })).toBeDisabled();
  await press('Done');
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
});

test('an act is sent for those alone whom it changes', async () => {
  server.on(verifyUserEmail, () => ({ message: 'Done' }));
  await select('ada', 'cleo');
  await press('Verify email…');
  await press('Verify 1 user');
  await findToast('1 user verified');
  const sent = server.calls.filter(({ call }) => call === 'POST /api/admin/verify-email');
  expect(sent.map(({ body }) => body)).toEqual([{ userId: users[2]!.id }]);
  await userEvent.click(box('eve'));
  await press('Activate');
  await findToast('The selected users are activated already');
  await press('Verify email…');
  await findToast('The selected users are verified already');
});

test('a selection is exported by its ids, and deleted after a question', async () => {
  watchSavedFiles();
  server.onFile(exportUsers, 'users.csv', 'Username\r\n');
  server.on(deleteUser, ({ path }) => {
    users = users.filter((user) => user.id !== idIn(path));
    return undefined;
  });
  await select('bea', 'dora');
  const chosen = [users[1]!.id, users[3]!.id];
  await press('Export selected');
  await findToast('File saved');
  const ids = encodeURIComponent(chosen.join(','));
  expect(server.count(`GET /api/admin/users/export?ids=${ids}`)).toBe(1);
  await press('Delete…');
  await press('Delete 2 users');
  await findToast('2 users deleted');
  expect(users.map(({ username }) => username)).toEqual(['ada', 'cleo', 'eve']);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
