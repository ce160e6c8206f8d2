import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { listCleanupTasks, type CleanupTask } from '@hypercar/contracts/cleanup-tasks';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer } from '../testing/admin-server';
import { AdminRoute } from './admin-route';

const task = (title: string, completedBy: string | null = null): CleanupTask => ({
  id: title.padEnd(24, '0'),
  title,
  completed: completedBy !== null,
  completedBy,
  completedAt: completedBy ? '2025-08-05T10:00:00Z' : null,
  version: 1,
});

let server: FakeServer;
beforeEach(() => {
  server = adminServer();
  startAs(people.admin);
});
const open = () => renderScreen(<AdminRoute />, { path: '/admin' });

test('the checklist shows how far it is', async () => {
  server.on(listCleanupTasks, () => [task('Sweep', 'ben'), task('Wipe')]);
  open();
  expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  expect(screen.getByText('Loading the checklist…')).toBeVisible();
  expect(await screen.findByText('1 of 2 tasks done')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  expect(screen.getByText('Done by ben')).toBeVisible();
  expect(screen.getByText('Pending')).toBeVisible();
});

test('an empty checklist says so', async () => {
  server.on(listCleanupTasks, () => []);
  open();
  expect(await screen.findByText('No cleanup tasks yet')).toBeVisible();
});

test('a checklist that cannot be read can be retried', async () => {
  server.on(listCleanupTasks, () => {
    throw new Refusal(502, { message: 'Gone' });
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('502');
  server.on(listCleanupTasks, () => [task('Sweep')]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0 of 1 tasks done')).toBeVisible();
});

test('the specification’s sections stand first, in its order, ours below', () => {
  open();
  const titles = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(titles).toEqual([
    'Contest Entries',
    'Operations',
    'Task Tracking',
    'Expense Tracking',
    'Audit Log',
    'Login Attempts Monitor',
    'Unified Trivia Manager',
    'Admin Notes',
    'Social Posts',
    'Support Tickets',
    'Suspicious Patterns',
    'Winner Draws',
    'Contest Seasons',
    'Course Access',
    'Previews and Canaries',
    'Cleanup Checklist',
  ]);
});
