import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { listCleanupTasks, type CleanupTask } from '@hypercar/contracts/cleanup-tasks';
import { listNotes } from '@hypercar/contracts/notes';
import { listTasks } from '@hypercar/contracts/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
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

describe('the sections have addresses', () => {
  const Address = () => <output>{useLocation().search}</output>;
  const openAt = (at: string) =>
    renderScreen(
      <>
        <AdminRoute />
        <Address />
      </>,
      { path: '/admin', at },
    );
  const detailsOf = (name: string) =>
    screen.getByRole('region', { name }).querySelector('details')!;
  beforeEach(() => {
    Element.prototype.scrollIntoView = jest.fn();
    server.onList(listTasks, () => []);
    server.onList(listNotes, () => []);
  });

  test('an address opens its section alone, another one none', async () => {
    const { unmount } = openAt('/admin?panel=notes');
    expect(await screen.findByText('No notes yet')).toBeVisible();
    expect(detailsOf('Task Tracking').open).toBe(false);
    unmount();
    openAt('/admin?panel=nothing');
    expect(document.querySelector('details[open]')).toBeNull();
  });

  test('the menu opens a section, goes there and keeps the rest of the address', async () => {
    openAt('/admin?notes.search=key');
    const menu = within(screen.getByRole('navigation', { name: 'Sections of the dashboard' }));
    await userEvent.click(menu.getByRole('link', { name: 'Task Tracking', hidden: true }));
    expect(await screen.findByText('No tasks tracked yet')).toBeVisible();
    expect(screen.getByText('?notes.search=key&panel=task-tracking')).toBeVisible();
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
    expect(detailsOf('Task Tracking').querySelector('summary')).toHaveFocus();
    await userEvent.selectOptions(menu.getByLabelText('Section'), 'Admin Notes');
    expect(await screen.findByText('No notes yet')).toBeVisible();
  });

  test('a section that is opened by hand is in the address, and nothing jumps', async () => {
    openAt('/admin');
    await userEvent.click(screen.getByRole('heading', { name: 'Admin Notes' }));
    await waitFor(() => expect(screen.getByText('?panel=notes')).toBeVisible());
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  });
});
