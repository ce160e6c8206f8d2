import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  createCleanupTask,
  deleteCleanupTask,
  listCleanupTasks,
  updateCleanupTask,
  type CleanupTask,
} from '@hypercar/contracts/cleanup-tasks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AssistRoute } from './assist-route';

const task = (title: string, more: Partial<CleanupTask> = {}): CleanupTask => ({
  id: title.replaceAll(' ', '').padEnd(24, '0'),
  title,
  completed: false,
  completedBy: null,
  completedAt: null,
  ...more,
});

let server: FakeServer;
let tasks: CleanupTask[];
beforeEach(() => {
  tasks = [
    task('Sweep the bay'),
    task('Wipe tables', {
      completed: true,
      completedBy: 'ada',
      completedAt: '2025-08-05T10:00:00Z',
    }),
  ];
  server = fakeServer();
  server.on(listCleanupTasks, () => tasks);
  startAs(people.assistant);
});

const open = () => renderScreen(<AssistRoute />, { path: '/assist' });
const box = (title: string) => screen.getByRole('checkbox', { name: title });
const refuse = (message: string) => () => {
  throw new Refusal(503, { message });
};

test('an assistant sees what is done, by whom and when, and may not edit', async () => {
  open();
  expect(screen.getByText('Loading the checklist…')).toBeVisible();
  expect(await screen.findByText('1 of 2 done')).toBeVisible();
  expect(box('Wipe tables')).toBeChecked();
  expect(screen.getByText(/Done by ada/)).toHaveTextContent(/Aug 5, 2025/);
  expect(screen.queryByRole('button', { name: /Edit|Delete|Add/ })).toBeNull();
});

test('a tick is seen at once and then confirmed', async () => {
  let answer: () => void = () => undefined;
  server.on(
    updateCleanupTask,
    ({ body }) =>
      new Promise((resolve) => {
        answer = () => {
          tasks = [{ ...tasks[0]!, completed: body.completed!, completedBy: 'ben' }, tasks[1]!];
          resolve(tasks[0]!);
        };
      }),
  );
  open();
  await screen.findByText('1 of 2 done');
  await userEvent.click(box('Sweep the bay'));
  expect(await screen.findByText('2 of 2 done')).toBeVisible();
  expect(screen.getByText(/Done by ben/)).toBeVisible();
  await waitFor(() =>
    expect(server.calls.at(-1)).toMatchObject({
      call: `PATCH /api/cleanup-tasks/${tasks[0]!.id}`,
      body: { completed: true },
    }),
  );
  answer();
  await waitFor(() => expect(server.count('GET /api/cleanup-tasks')).toBe(2));
  expect(box('Sweep the bay')).toBeChecked();
});

test('a tick that is refused goes back, with the reason', async () => {
  server.on(updateCleanupTask, refuse('The workshop is closed'));
  open();
  await screen.findByText('1 of 2 done');
  await userEvent.click(box('Sweep the bay'));
  expect(await findToast('Failed to update cleanup task.')).toBeVisible();
  expect(await findToast('The workshop is closed')).toBeVisible();
  expect(box('Sweep the bay')).not.toBeChecked();
});

describe('an admin', () => {
  beforeEach(() => startAs(people.admin));

  test('adds a task', async () => {
    server.on(createCleanupTask, ({ body }) => {
      const made = task(body.title);
      tasks = [...tasks, made];
      return made;
    });
    open();
    await userEvent.type(await screen.findByLabelText('New task'), '  Empty bins ');
    await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
    expect(await findToast('Task added')).toBeVisible();
    expect(box('Empty bins')).not.toBeChecked();
    expect(screen.getByLabelText('New task')).toHaveValue('');
  });

  test('is asked for a name', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add task' }));
    expect(await findToast('Missing information')).toBeVisible();
    expect(screen.getByLabelText('New task')).toHaveAccessibleDescription(
      'Please enter a task name.',
    );
    expect(server.count('POST /api/cleanup-tasks')).toBe(0);
  });

  test('keeps what was typed when adding fails', async () => {
    server.on(createCleanupTask, refuse('Busy'));
    open();
    await userEvent.type(await screen.findByLabelText('New task'), 'Empty bins');
    await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
    expect(await findToast('Failed to add cleanup task.')).toBeVisible();
    expect(screen.getByLabelText('New task')).toHaveValue('Empty bins');
  });

  test('renames a task', async () => {
    server.on(updateCleanupTask, ({ body }) => {
      tasks = [{ ...tasks[0]!, title: body.title! }, tasks[1]!];
      return tasks[0]!;
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Sweep the bay' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit task' }));
    await userEvent.clear(dialog.getByLabelText('Task name'));
    await userEvent.type(dialog.getByLabelText('Task name'), 'Mop the bay');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await findToast('Task updated')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(box('Mop the bay')).toBeVisible();
  });

  test('deletes a task after a question', async () => {
    server.on(deleteCleanupTask, () => {
      tasks = tasks.slice(1);
      return undefined;
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Sweep the bay' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete this task?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('checkbox', { name: 'Sweep the bay' })).toBeNull();
    expect(await findToast('Task deleted')).toBeInTheDocument();
  });
});

test('an empty checklist says so', async () => {
  tasks = [];
  open();
  expect(await screen.findByText('No cleanup tasks yet')).toBeVisible();
});

test('a checklist that cannot be read can be tried again', async () => {
  server.on(listCleanupTasks, refuse('Busy'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('503');
  server.on(listCleanupTasks, () => tasks);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 of 2 done')).toBeVisible();
});
