import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { listCleanupTasks } from '@hypercar/contracts/cleanup-tasks';
import {
  listFailedLoginAttempts,
  listLoginAttempts,
  listLoginAttemptsOf,
  listLoginBlocks,
  removeLoginBlock,
  type LoginAttempt,
  type LoginBlock,
} from '@hypercar/contracts/login-attempts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf } from '../testing/build-user';
import { adminServer } from '../testing/admin-server';
import { AdminRoute } from './admin-route';

const attempt = (name: string, more: Partial<LoginAttempt> = {}): LoginAttempt => ({
  id: idOf(name),
  username: name,
  email: `${name}@example.test`,
  ipAddress: '10.0.0.1',
  userAgent: 'Firefox',
  success: true,
  errorMessage: null,
  attemptedAt: new Date().toISOString(),
  ...more,
});
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const wrong = { success: false, errorMessage: 'Wrong password' } as const;
const attempts = [
  attempt('ada'),
  attempt('ben', { ...wrong, ipAddress: '10.9.9.9' }),
  attempt('cleo', { attemptedAt: daysAgo(3) }),
];
const block: LoginBlock = {
  id: 'ben|10.9.9.9',
  username: 'ben',
  ipAddress: '10.9.9.9',
  failures: 11,
  blockedUntil: '2027-01-02T03:04:00Z',
};

let server: FakeServer;
beforeEach(() => {
  server = adminServer();
  server.on(listCleanupTasks, () => []);
  server.onList(listLoginAttempts, () => attempts);
  server.on(listLoginBlocks, () => []);
  startAs(people.admin);
});

const openMonitor = async () => {
  renderScreen(<AdminRoute />, { path: '/admin' });
  await screen.findByText('No cleanup tasks yet');
  await userEvent.click(screen.getByRole('heading', { name: 'Login Attempts Monitor' }));
};
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Login attempts' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('button').textContent);

test('nothing is requested before the section is opened', async () => {
  renderScreen(<AdminRoute />, { path: '/admin' });
  await screen.findByText('No cleanup tasks yet');
  expect(server.calls.filter(({ call }) => /login|audit/.test(call))).toEqual([]);
});

test('every attempt, with its reason', async () => {
  await openMonitor();
  expect(await rows()).toEqual(['ada', 'ben', 'cleo']);
  expect(screen.getByRole('row', { name: /^ben/ })).toHaveTextContent(
    /ben@example\.test.*10\.9\.9\.9.*Failed.*Wrong password.*Firefox/,
  );
});

test('failed attempts only', async () => {
  server.onList(listFailedLoginAttempts, () => [attempts[1]!]);
  await openMonitor();
  await userEvent.selectOptions(screen.getByLabelText('Attempts'), 'Failed only');
  await waitFor(async () => expect(await rows()).toEqual(['ben']));
});

test('attempts for one username, typed or chosen in the table', async () => {
  server.onList(listLoginAttemptsOf, () => [attempts[2]!]);
  await openMonitor();
  await userEvent.selectOptions(screen.getByLabelText('Attempts'), 'For one username');
  expect(screen.getByText('Whose attempts?')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Username'), 'cleo{Enter}');
  expect(await rows()).toEqual(['cleo']);
  expect(server.count('GET /api/login-attempts/user/cleo?limit=25')).toBe(1);
  await userEvent.selectOptions(screen.getByLabelText('Attempts'), 'All attempts');
  await userEvent.click(await screen.findByRole('button', { name: 'ada' }));
  expect(screen.getByLabelText('Username')).toHaveValue('ada');
});

/** The rows that match a query, as in the service. */
const matching = (rows: readonly LoginAttempt[], query: URLSearchParams) =>
  rows.filter(
    ({ attemptedAt, ipAddress, success }) =>
      attemptedAt >= (query.get('since') ?? '') &&
      ipAddress.includes(query.get('ip') ?? '') &&
      [null, success ? 'success' : 'failure'].includes(query.get('result')),
  );

test('filters by time, address and result, all of them together', async () => {
  server.onList(listLoginAttempts, ({ query }) => matching(attempts, query));
  await openMonitor();
  expect(await rows()).toHaveLength(3);
  await userEvent.selectOptions(screen.getByLabelText('Time'), 'Last 24 hours');
  await waitFor(async () => expect(await rows()).toEqual(['ada', 'ben']));
  await userEvent.type(screen.getByLabelText('IP address'), '9.9');
  await waitFor(async () => expect(await rows()).toEqual(['ben']));
  await userEvent.selectOptions(screen.getByLabelText('Result'), 'Succeeded');
  expect(await screen.findByText('No login attempts found matching your criteria')).toBeVisible();
});

test('the filters hold for one username too', async () => {
  server.onList(listLoginAttemptsOf, ({ query }) => matching(attempts.slice(1), query));
  await openMonitor();
  await userEvent.click(await screen.findByRole('button', { name: 'ben' }));
  await waitFor(async () => expect(await rows()).toEqual(['ben', 'cleo']));
  await userEvent.selectOptions(screen.getByLabelText('Result'), 'Failed');
  await waitFor(async () => expect(await rows()).toEqual(['ben']));
  expect(server.count('GET /api/login-attempts/user/ben?result=failure&limit=25')).toBe(1);
});

test('requests a page at a time, and the first page of another filter', async () => {
  const log = Array.from({ length: 60 }, (_, n) => attempt(`p${n}`));
  log[59] = attempt('p59', { ipAddress: '10.7.7.7' });
  server.onList(listLoginAttempts, ({ query }) => matching(log, query));
  await openMonitor();
  expect(await screen.findByText('1–25 of 60 login attempts')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(async () => expect((await rows())[0]).toBe('p25'));
  await userEvent.type(screen.getByLabelText('IP address'), '7.7.7');
  await waitFor(async () => expect(await rows()).toEqual(['p59']));
  expect(await screen.findByText('1 login attempt')).toBeVisible();
});

test('Refresh refetches', async () => {
  await openMonitor();
  expect(await rows()).toHaveLength(3);
  server.onList(listLoginAttempts, () => [attempt('dora'), ...attempts]);
  const monitor = screen.getByRole('region', { name: 'Login Attempts Monitor' });
  await userEvent.click(within(monitor).getByRole('button', { name: 'Refresh' }));
  await waitFor(async () => expect((await rows())[0]).toBe('dora'));
});

test('attempts that cannot be read can be retried', async () => {
  server.on(listLoginAttempts, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  await openMonitor();
  expect(await screen.findByRole('alert')).toHaveTextContent('503');
  server.onList(listLoginAttempts, () => attempts);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(3);
});

test('lists blocks with their ends; a removed block leaves the list', async () => {
  server.on(listLoginBlocks, () => [block]);
  server.on(removeLoginBlock, () => {
    server.on(listLoginBlocks, () => []);
    return undefined;
  });
  await openMonitor();
  const table = await screen.findByRole('table', { name: 'Blocked logins' });
  expect(table).toHaveTextContent(/ben.*10\.9\.9\.9.*11.*Jan \d, 2027/);
  await userEvent.click(screen.getByRole('button', { name: 'Unblock ben from 10.9.9.9' }));
  expect(await findToast('Login block lifted')).toBeVisible();
  expect(await screen.findByText('Nobody is blocked just now.')).toBeVisible();
  expect(server.count(`DELETE /api/login-blocks/${encodeURIComponent(block.id)}`)).toBe(1);
  expect(screen.getByRole('region', { name: 'Blocked sign-ins' })).toHaveFocus();
});

test('many blocks are read a page at a time', async () => {
  const names = Array.from({ length: 60 }, (_, n) => `person-${n}`);
  server.onList(listLoginBlocks, () =>
    names.map((username) => ({ ...block, username, id: idOf(username) })),
  );
  await openMonitor();
  const pages = await screen.findByRole('navigation', { name: 'Pages of login blocks' });
  const next = within(pages).getByRole('button', { name: 'Next' });
  const shown = () => screen.getAllByRole('button', { name: /^Unblock/ });
  const first = shown();
  expect(first.length).toBeLessThan(names.length);
  await userEvent.click(next);
  const button = `Unblock person-${first.length} from 10.9.9.9`;
  expect(await screen.findByRole('button', { name: button })).toBeVisible();
});

test('a block that has ended meanwhile says so', async () => {
  server.on(listLoginBlocks, () => [block]);
  server.on(removeLoginBlock, () => {
    throw new Refusal(404, { message: 'Block not found' });
  });
  await openMonitor();
  await userEvent.click(await screen.findByRole('button', { name: /^Unblock/ }));
  expect(await findToast('Failed to lift the login block')).toBeVisible();
  expect(await findToast('Block not found')).toBeVisible();
});
