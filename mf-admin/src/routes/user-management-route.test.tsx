import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { listUsers, setUserStatus, type UserRow } from '@hypercar/contracts/accounts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UserManagementRoute } from './user-management-route';

const defaults = {
  role: 'public',
  status: 'active',
  statusNotes: null,
  statusReason: null,
  statusUntil: null,
  emailVerified: true,
  profileCompleted: true,
  lastLoginAt: null,
  loginCount: 0,
  createdAt: '2025-08-01T00:00:00Z',
} as const;
const user = (username: string, more: Partial<UserRow> = {}): UserRow => ({
  ...defaults,
  id: username.padEnd(24, '0'),
  username,
  email: `${username}@example.test`,
  ...more,
});

let server: FakeServer;
let users: UserRow[];
beforeEach(() => {
  users = [
    user('ada', { role: 'admin', loginCount: 7, lastLoginAt: '2025-08-05T10:00:00Z' }),
    user('ben', { role: 'assistant', status: 'inactive' }),
    user('cleo', { status: 'suspended', emailVerified: false }),
    user('dora', { status: 'banned' }),
  ];
  server = fakeServer();
  server.on(listUsers, () => users);
  startAs(people.admin);
});

const open = () => renderScreen(<UserManagementRoute />, { path: '/user-management' });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const rows = () => screen.getAllByRole('row').slice(1);
const tile = (label: string) => screen.getByRole('group', { name: label });
const buttons = (name: string) =>
  within(row(name))
    .getAllByRole('button')
    .map((button) => button.textContent);
const answerChange = () =>
  server.on(setUserStatus, ({ body }) => {
    const changed = { ...users[0]!, status: body.status, statusNotes: body.notes ?? null };
    users = [changed, ...users.slice(1)];
    return changed;
  });

test('tiles and table tell who is there', async () => {
  open();
  expect(screen.getByText('Loading users…')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible();
  for (const [label, count] of Object.entries({
    'Total Users': 4,
    Active: 1,
    Inactive: 1,
    Suspended: 1,
    Banned: 1,
  }))
    expect(tile(label)).toHaveTextContent(`${label}${count}`);
  expect(within(row('ada')).getByText('Aug 5, 2025', { exact: false })).toBeVisible();
  expect(row('ada')).toHaveTextContent(/ada@example\.test/);
  expect(row('cleo')).toHaveTextContent(/Suspended.*Public.*Not verified.*Never/);
});

test('quick buttons by the status of the user', async () => {
  open();
  await screen.findByRole('table', { name: 'Users' });
  expect(buttons('ada')).toEqual(['Deactivate', 'Suspend', 'Ban', 'Change status…']);
  expect(buttons('ben')).toEqual(['Activate', 'Suspend', 'Ban', 'Change status…']);
  expect(buttons('cleo')).toEqual(['Ban', 'Change status…']);
  expect(buttons('dora')).toEqual(['Suspend', 'Change status…']);
});

test('search and filters narrow the table, not the tiles', async () => {
  open();
  await screen.findByRole('table', { name: 'Users' });
  await userEvent.type(screen.getByLabelText('Search'), 'CLEO@');
  expect(rows()).toHaveLength(1);
  await userEvent.clear(screen.getByLabelText('Search'));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Banned');
  expect(rows()[0]).toHaveTextContent('dora');
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Assistant');
  expect(screen.getByText('No users found')).toBeVisible();
  expect(tile('Total Users')).toHaveTextContent('4');
});

test('a quick button changes the status', async () => {
  answerChange();
  open();
  await screen.findByRole('table', { name: 'Users' });
  await userEvent.click(within(row('ada')).getByRole('button', { name: 'Suspend' }));
  expect(await findToast('User status updated successfully')).toBeVisible();
  expect(row('ada')).toHaveTextContent('Suspended');
  expect(server.calls).toContainEqual(
    expect.objectContaining({
      call: `PUT /api/admin/users/${users[0]!.id}/status`,
      body: { status: 'suspended' },
    }),
  );
});

test('the dialog changes the status with notes', async () => {
  answerChange();
  open();
  await screen.findByRole('table', { name: 'Users' });
  await userEvent.click(within(row('ada')).getByRole('button', { name: 'Change status…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change User Status' }));
  await userEvent.selectOptions(dialog.getByLabelText('New status'), 'Inactive');
  await userEvent.type(dialog.getByLabelText('Notes'), 'On leave');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Status' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(users[0]).toMatchObject({ status: 'inactive', statusNotes: 'On leave' });
});

test('a change that is refused says why, and the dialog keeps what was typed', async () => {
  server.on(setUserStatus, () => {
    throw new Refusal(409, { message: 'The last administrator stays active' });
  });
  open();
  await screen.findByRole('table', { name: 'Users' });
  await userEvent.click(within(row('ada')).getByRole('button', { name: 'Change status…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Notes'), 'Kept');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Status' }));
  expect(await findToast('Failed to update user status')).toBeInTheDocument();
  expect(dialog.getByRole('alert')).toHaveTextContent('The last administrator stays active');
  expect(dialog.getByLabelText('Notes')).toHaveValue('Kept');
});

test('a list that cannot be read can be tried again', async () => {
  server.on(listUsers, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('503');
  server.on(listUsers, () => users);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible();
});

test('the list is asked for again every 30 s, and a failure leaves it standing', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  open();
  await screen.findByRole('table', { name: 'Users' });
  server.on(listUsers, () => {
    throw new Refusal(500);
  });
  await act(() => jest.advanceTimersByTimeAsync(29_000));
  expect(server.count('GET /api/admin/users')).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(server.count('GET /api/admin/users')).toBe(2);
  expect(await screen.findByText(/may be out of date/)).toBeVisible();
  expect(rows()).toHaveLength(4);
  jest.useRealTimers();
});
