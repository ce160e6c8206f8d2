import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { getUserSummary, listUsers, setUserStatus, type UserRow } from '@hypercar/contracts/users';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildUser as user } from '../testing/build-user';
import { answerUsers } from '../testing/users-answers';
import { UserManagementRoute } from './user-management-route';

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
  answerUsers(server, () => users);
  startAs(people.admin);
});

const open = () => renderScreen(<UserManagementRoute />, { path: '/user-management' });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const rows = () => screen.getAllByRole('row').slice(1);
const firstPage = 'GET /api/admin/users?limit=25';
const hasRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
const tile = (label: string) => screen.getByRole('group', { name: label });
const buttons = (name: string) =>
  within(row(name))
    .getAllByRole('button')
    .map((button) => button.textContent);
const openMenu = (name: string, person: Pick<typeof userEvent, 'click'> = userEvent) =>
  person.click(within(row(name)).getByRole('button', { name: 'More…' }));
const menuOf = async (name: string) => {
  await openMenu(name);
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  await userEvent.keyboard('{Escape}');
  return items;
};
const changeStatus = async (person: Pick<typeof userEvent, 'click'> = userEvent) => {
  await openMenu('ada', person);
  await person.click(await screen.findByRole('menuitem', { name: 'Change status…' }));
};
const answerChange = () =>
  server.on(setUserStatus, ({ body }) => {
    const before = users[0]!;
    const changed: UserRow = {
      ...before,
      status: body.status ?? before.status,
      statusNotes: body.notes === undefined ? before.statusNotes : body.notes,
      version: (before.version ?? 0) + 1,
    };
    users = [changed, ...users.slice(1)];
    return changed;
  });

test('tiles and table show all users', async () => {
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
    await waitFor(() => expect(tile(label)).toHaveTextContent(`${label}${count}`));
  expect(within(row('ada')).getByText('Aug 5, 2025', { exact: false })).toBeVisible();
  expect(row('ada')).toHaveTextContent(/ada@example\.test/);
  expect(row('cleo')).toHaveTextContent(/Suspended.*Public.*Not verified.*Never/);
});

test('a search in the address is made at once, and can be cleared', async () => {
  renderScreen(<UserManagementRoute />, {
    path: '/user-management',
    at: '/user-management?search=BEN',
  });
  await screen.findByRole('table', { name: 'Users' });
  expect(rows()).toHaveLength(1);
  const search = screen.getByLabelText('Search');
  expect(search).toHaveValue('BEN');
  await userEvent.clear(search);
  await hasRows(4);
});

test('a status that ends says when', async () => {
  users = [user('cleo', { status: 'suspended', statusUntil: '2025-09-01T12:00:00Z' })];
  open();
  await screen.findByRole('table', { name: 'Users' });
  expect(row('cleo')).toHaveTextContent(/Suspended ?until Sep 1, 2025/);
});

test('a thousand users are paged, from either end, and the search covers them all', async () => {
  users = Array.from({ length: 1010 }, (_, n) => user(`member${n}`));
  open();
  await screen.findByRole('table', { name: 'Users' });
  await waitFor(() => expect(tile('Total Users')).toHaveTextContent('1010'));
  expect(rows()).toHaveLength(25);
  expect(screen.getByText('1–25 of 1,010 users')).toBeVisible();
  const turn = async (name: string, first: string) => {
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(rows()[0]).toHaveTextContent(new RegExp(`^${first}${first}@`)));
  };
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(row('member0')).toBeVisible();
  await turn('Next', 'member25');
  await turn('Last', 'member1000');
  expect(rows()).toHaveLength(10);
  expect(screen.getByText('1,001–1,010 of 1,010 users')).toBeVisible();
  await turn('Previous', 'member975');
  expect(screen.getByText('976–1,000 of 1,010 users')).toBeVisible();
  await turn('Previous', 'member950');
  await turn('Next', 'member975');
  await turn('Next', 'member1000');
  await turn('First', 'member0');
  await userEvent.type(screen.getByLabelText('Search'), 'member777');
  await hasRows(1);
  expect(screen.getByText('1 user')).toBeVisible();
});

test('a service of the release before answers every user, and no figures', async () => {
  server.on(listUsers, () => users);
  server.on(getUserSummary, () => {
    throw new Refusal(404, { message: 'Not found' });
  });
  open();
  await screen.findByRole('table', { name: 'Users' });
  expect(rows()).toHaveLength(4);
  expect(tile('Total Users')).toHaveTextContent('–');
});

test('a person who types asks once, and what was typed before counts no more', async () => {
  open();
  await screen.findByRole('table', { name: 'Users' });
  await userEvent.type(screen.getByLabelText('Search'), 'cleo', { delay: 5 });
  await hasRows(1);
  const searches = server.calls.filter(({ call }) => call.includes('search='));
  expect(searches.map(({ call }) => call)).toEqual(['GET /api/admin/users?search=cleo&limit=25']);
});

test('no users at all', async () => {
  users = [];
  open();
  expect(await screen.findByText('No users found')).toBeVisible();
  await waitFor(() => expect(tile('Total Users')).toHaveTextContent('0'));
});

test('quick buttons by the status of the user', async () => {
  open();
  await screen.findByRole('table', { name: 'Users' });
  const suspend = 'Suspend with a reason…';
  const always = ['Tags…', 'Reset password…', 'Change role…'];
  const unverified = ['Verify email…', 'Resend verification…'];
  expect(buttons('ada')).toEqual(['Deactivate', 'Suspend', 'Ban…', 'More…']);
  expect(buttons('ben')).toEqual(['Activate', 'Suspend', 'Ban…', 'More…']);
  expect(buttons('cleo')).toEqual(['Suspend', 'Ban…', 'More…']);
  expect(buttons('dora')).toEqual(['Suspend', 'Ban…', 'More…']);
  expect(await menuOf('ada')).toEqual(['Change status…', suspend, ...always, 'Delete…']);
  expect(await menuOf('cleo')).toEqual(['Change status…', ...always, ...unverified, 'Delete…']);
});

test('search and filters narrow the table, not the tiles', async () => {
  open();
  await screen.findByRole('table', { name: 'Users' });
  await userEvent.type(screen.getByLabelText('Search'), 'CLEO@');
  await hasRows(1);
  await userEvent.clear(screen.getByLabelText('Search'));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Banned');
  await waitFor(() => expect(rows()[0]).toHaveTextContent('dora'));
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Assistant');
  expect(await screen.findByText('No users found')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'All');
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'All');
  await userEvent.selectOptions(screen.getByLabelText('Address'), 'Unverified only');
  await hasRows(1);
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'Username');
  await waitFor(() =>
    expect(server.count('GET /api/admin/users?verified=false&sort=username&limit=25')).toBe(1),
  );
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
      body: { status: 'suspended', version: 0 },
    }),
  );
});

test('a quick change is taken back, with the reason and the end that it took away', async () => {
  const until = '2099-01-02T03:04:05.000Z';
  const barred = { status: 'suspended', statusReason: 'Shouting', statusUntil: until } as const;
  users = [user('ada', { ...barred, statusNotes: 'Asked twice' })];
  answerChange();
  open();
  await screen.findByRole('table', { name: 'Users' });
  await userEvent.click(within(row('ada')).getByRole('button', { name: 'Suspend' }));
  await findToast('User status updated successfully');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.calls).toContainEqual(
      expect.objectContaining({
        body: { status: 'suspended', reason: 'Shouting', until, version: 1 },
      }),
    ),
  );
});

test('a ban asks first, with the status chosen, and keeps the notes', async () => {
  users = [user('ada', { statusNotes: 'Asked twice' })];
  answerChange();
  open();
  await screen.findByRole('table', { name: 'Users' });
  await userEvent.click(within(row('ada')).getByRole('button', { name: 'Ban…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change User Status' }));
  expect(dialog.getByLabelText('New status')).toHaveValue('banned');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Fraud');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Status' }));
  expect(await findToast('User status updated successfully')).toBeVisible();
  expect(users[0]).toMatchObject({ status: 'banned', statusNotes: 'Asked twice' });
});

test('a refused quick change shows the reason', async () => {
  server.on(setUserStatus, () => {
    throw new Refusal(409, { message: 'You cannot change the status of your own account' });
  });
  open();
  await screen.findByRole('table', { name: 'Users' });
  await userEvent.click(within(row('ada')).getByRole('button', { name: 'Suspend' }));
  expect(await findToast('Failed to update user status')).toBeVisible();
  expect(await findToast('You cannot change the status of your own account')).toBeVisible();
  expect(row('ada')).toHaveTextContent('Active');
});

test('the dialog changes the status with notes', async () => {
  answerChange();
  open();
  await screen.findByRole('table', { name: 'Users' });
  await changeStatus();
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
  await changeStatus();
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Notes'), 'Kept');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Status' }));
  expect(await findToast('Failed to update user status')).toBeInTheDocument();
  expect(dialog.getByRole('alert')).toHaveTextContent('The last administrator stays active');
  expect(dialog.getByLabelText('Notes')).toHaveValue('Kept');
});

test('a reason and an end belong to a status other than active', async () => {
  answerChange();
  open();
  await screen.findByRole('table', { name: 'Users' });
  await changeStatus();
  const dialog = within(await screen.findByRole('dialog', { name: 'Change User Status' }));
  expect(dialog.queryByLabelText('Reason')).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText('New status'), 'Suspended');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Shouting');
  fireEvent.change(dialog.getByLabelText('Until'), { target: { value: '2027-01-02T03:04' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Update Status' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls).toContainEqual(
    expect.objectContaining({
      body: {
        status: 'suspended',
        reason: 'Shouting',
        until: new Date('2027-01-02T03:04').toISOString(),
        version: 0,
      },
    }),
  );
});

test('the dialog starts from what is, and an active status takes reason and end away', async () => {
  const until = new Date('2027-01-02T03:04').toISOString();
  users = [user('ada', { status: 'banned', statusReason: 'Shouting', statusUntil: until })];
  answerChange();
  open();
  await screen.findByRole('table', { name: 'Users' });
  await changeStatus();
  const dialog = within(await screen.findByRole('dialog', { name: 'Change User Status' }));
  expect(dialog.getByLabelText('Reason')).toHaveValue('Shouting');
  expect(dialog.getByLabelText('Until')).toHaveValue('2027-01-02T03:04');
  await userEvent.selectOptions(dialog.getByLabelText('New status'), 'Active');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Status' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls).toContainEqual(
    expect.objectContaining({
      body: { status: 'active', reason: null, until: null, version: 0 },
    }),
  );
});

test('a ban that somebody set meanwhile is not lifted by notes, and is shown where both chose', async () => {
  const stale = {
    message: 'ben has changed this user in the meantime',
    current: user('ada', { status: 'banned', version: 1 }),
    changedBy: 'ben',
    changedAt: '2025-08-05T10:00:00Z',
    changes: [{ field: 'status', before: 'active', after: 'banned' }],
  };
  server.on(setUserStatus, ({ body }) => {
    if (body.status && body.version === 0) throw new Refusal(409, stale);
    return user('ada', { status: body.status ?? 'banned', version: 2 });
  });
  users = [user('ada', { version: 0 })];
  open();
  await screen.findByRole('table', { name: 'Users' });
  const edit = async () => {
    await changeStatus();
    return within(await screen.findByRole('dialog', { name: 'Change User Status' }));
  };
  const notes = await edit();
  await userEvent.type(notes.getByLabelText('Notes'), 'Wrote twice');
  await userEvent.click(notes.getByRole('button', { name: 'Update Status' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls.at(-1)).not.toHaveProperty('body.status');
  expect(server.calls).toContainEqual(
    expect.objectContaining({ body: { notes: 'Wrote twice', version: 0 } }),
  );
  users = [user('ada', { version: 0 })];
  await waitFor(() => expect(row('ada')).toHaveTextContent('Active'));
  const status = await edit();
  await userEvent.selectOptions(status.getByLabelText('New status'), 'Inactive');
  await userEvent.click(status.getByRole('button', { name: 'Update Status' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Changed in the Meantime' }));
  expect(choice.getByRole('group', { name: 'Status' })).toHaveTextContent(
    'It wasActiveTheirsBannedMineInactive',
  );
  await userEvent.click(choice.getByRole('button', { name: 'Keep Mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls).toContainEqual(
    expect.objectContaining({
      body: { status: 'inactive', reason: null, until: null, version: 1 },
    }),
  );
});

test('who takes the other status leaves its end alone too', async () => {
  const until = '2099-01-02T03:04:00.000Z';
  const stale = {
    message: 'ben has changed this user in the meantime',
    current: user('ada', { status: 'banned', version: 1 }),
    changedBy: 'ben',
    changedAt: '2025-08-05T10:00:00Z',
    changes: [{ field: 'status', before: 'suspended', after: 'banned' }],
  };
  server.on(setUserStatus, () => {
    throw new Refusal(409, stale);
  });
  users = [user('ada', { status: 'suspended', statusUntil: until })];
  open();
  await screen.findByRole('table', { name: 'Users' });
  await changeStatus();
  const dialog = within(await screen.findByRole('dialog', { name: 'Change User Status' }));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Shouting');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Status' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take Theirs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.count(`PUT /api/admin/users/${users[0]!.id}/status`)).toBe(1);
});

test('a list that cannot be read can be retried', async () => {
  server.on(listUsers, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('503');
  answerUsers(server, () => users);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible();
});

test('polling leaves an open dialog alone, even when its user is gone', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  open();
  await screen.findByRole('table', { name: 'Users' });
  await changeStatus(person);
  const dialog = within(await screen.findByRole('dialog', { name: 'Change User Status' }));
  await person.type(dialog.getByLabelText('Notes'), 'Half a sen');
  users = users.slice(1);
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(server.count(firstPage)).toBe(2);
  expect(dialog.getByLabelText('Notes')).toHaveValue('Half a sen');
  expect(dialog.getByLabelText('Notes')).toHaveFocus();
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('row', { name: /^ada/ })).toBeNull();
  jest.useRealTimers();
});

test('nothing is polled while the page is hidden', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  open();
  await screen.findByRole('table', { name: 'Users' });
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const before = server.calls.length;
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(server.calls).toHaveLength(before);
  visibility.mockReturnValue('visible');
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(server.calls).toHaveLength(before + 2);
  visibility.mockRestore();
  jest.useRealTimers();
});

test('the list is polled every 30 s, and stays when polling fails', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  open();
  await screen.findByRole('table', { name: 'Users' });
  server.on(listUsers, () => {
    throw new Refusal(500);
  });
  await act(() => jest.advanceTimersByTimeAsync(29_000));
  expect(server.count(firstPage)).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(server.count(firstPage)).toBe(2);
  expect(await screen.findByText('Not up to date')).toBeVisible();
  expect(rows()).toHaveLength(4);
  jest.useRealTimers();
});

test('a user is suspended with a reason, which has the focus', async () => {
  open();
  await screen.findByRole('table', { name: 'Users' });
  const bodies: unknown[] = [];
  server.on(setUserStatus, ({ body }) => {
    bodies.push(body);
    return users[0]!;
  });
  await openMenu('ada');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspend with a reason…' }));
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus());
  await userEvent.keyboard('Spam{Enter}');
  await waitFor(() => expect(bodies).toMatchObject([{ status: 'suspended', reason: 'Spam' }]));
});
