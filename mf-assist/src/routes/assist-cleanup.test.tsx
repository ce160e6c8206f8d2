import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  createCleanupTask,
  deleteCleanupTask,
  getCleanupStatus,
  listCleanupRounds,
  listCleanupTasks,
  resetCleanupTasks,
  restoreCleanupTask,
  updateCleanupTask,
  type CleanupTask,
} from '@hypercar/contracts/cleanup-tasks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openTool } from '../testing/open-tool';
import { buildTask, workshopServer } from '../testing/workshop-server';

const sweep = buildTask('Sweep the bay');
const wipe = buildTask('Wipe tables', {
  completed: true,
  completedBy: 'ada',
  completedAt: '2025-08-05T10:00:00Z',
});

let server: FakeServer;
let tasks: CleanupTask[];
beforeEach(() => {
  tasks = [sweep, wipe];
  server = workshopServer();
  server.on(listCleanupTasks, () => tasks);
  startAs(people.assistant);
});

const open = () => openTool('cleanup');
const box = (title: string) => screen.getByRole('checkbox', { name: title });
const refuse = (status: number, message: string) => () => {
  throw new Refusal(status, { message });
};
const change = (at: number, more: Partial<CleanupTask>) => {
  const changed = { ...tasks[at]!, version: tasks[at]!.version + 1, ...more };
  tasks = tasks.with(at, changed);
  return changed;
};

test('an assistant sees what is done, by whom and when, and may not edit', async () => {
  await open();
  expect(await screen.findByText('Loading the checklist…')).toBeVisible();
  expect(await screen.findByText('1 of 2 done')).toBeVisible();
  expect(box('Wipe tables')).toBeChecked();
  expect(screen.getByText(/Done by ada/)).toHaveTextContent(/Aug 5, 2025/);
  expect(screen.queryByRole('button', { name: /Edit|Delete|Add|Reset/ })).toBeNull();
});

test('a tick is shown at once and then confirmed', async () => {
  let answer: () => void = () => undefined;
  server.on(
    updateCleanupTask,
    ({ body }) =>
      new Promise((resolve) => {
        answer = () => resolve(change(0, { completed: body.completed!, completedBy: 'ben' }));
      }),
  );
  await open();
  await screen.findByText('1 of 2 done');
  await userEvent.click(box('Sweep the bay'));
  expect(await screen.findByText('2 of 2 done')).toBeVisible();
  expect(screen.getByText(/Done by ben/)).toBeVisible();
  expect(await screen.findByText('1 change waiting')).toBeVisible();
  await waitFor(() =>
    expect(server.calls.find(({ call }) => call.startsWith('PATCH'))).toMatchObject({
      call: `PATCH /api/cleanup-tasks/${sweep.id}`,
      body: { completed: true, version: 1, tickedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      headers: { 'Idempotency-Key': expect.stringMatching(/^[0-9a-f]{32}$/) },
    }),
  );
  answer();
  await waitFor(() => expect(screen.queryByText('1 change waiting')).toBeNull());
  await waitFor(() => expect(server.count('GET /api/cleanup-tasks')).toBe(2));
  expect(box('Sweep the bay')).toBeChecked();
});

test('a refused tick is reverted, with the reason', async () => {
  server.on(updateCleanupTask, refuse(403, 'You may not do this'));
  await open();
  await screen.findByText('1 of 2 done');
  await userEvent.click(box('Sweep the bay'));
  expect(await findToast('Failed to update cleanup task.')).toBeVisible();
  expect(await findToast('You may not do this')).toBeVisible();
  expect(box('Sweep the bay')).not.toBeChecked();
});

test('a tick of a task that is gone says so', async () => {
  server.on(updateCleanupTask, refuse(404, 'Task not found'));
  await open();
  await screen.findByText('1 of 2 done');
  await userEvent.click(box('Sweep the bay'));
  expect(await findToast('“Sweep the bay” has been deleted in the meantime.')).toBeVisible();
});

test('the countdown uses the server’s clock, and is never negative', async () => {
  const status = {
    serverTime: '2030-01-01T01:46:30.000Z',
    nextResetAt: '2030-01-01T04:00:00.000Z',
    lastResetAt: '2030-01-01T00:00:00.000Z',
    lastResetBy: 'ada',
    resetEveryMs: 4 * 3_600_000,
  };
  server.on(getCleanupStatus, () => status);
  await open();
  expect(await screen.findByText('Next Auto-Reset In')).toBeVisible();
  expect(await screen.findByText(/^2 h 1[34] min$/)).toBeVisible();
  expect(screen.getByText(/^Last reset .* by ada$/)).toBeVisible();
});

test('the past rounds are loaded when opened', async () => {
  server.on(listCleanupRounds, () => [
    {
      id: 'd'.repeat(24),
      kind: 'manual' as const,
      startedAt: null,
      endedAt: '2025-08-05T12:00:00Z',
      performedAt: '2025-08-05T12:00:00Z',
      resetBy: 'ada',
      tasks: [{ ...wipe, taskId: wipe.id, completedBy: 'ben' }],
    },
  ]);
  await open();
  await userEvent.click(await screen.findByRole('heading', { name: 'Past rounds' }));
  const round = await screen.findByText(/1 of 1 done · reset by ada/);
  await userEvent.click(round);
  expect(screen.getByText(/^Done by ben, Aug 5, 2025/)).toBeVisible();
});

describe('an admin', () => {
  beforeEach(() => startAs(people.admin));

  test('adds a task', async () => {
    server.on(createCleanupTask, ({ body }) => {
      const made = buildTask(body.title);
      tasks = [...tasks, made];
      return made;
    });
    await open();
    await userEvent.type(await screen.findByLabelText('New task'), '  Empty bins ');
    await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
    expect(await findToast('Task added')).toBeVisible();
    expect(box('Empty bins')).not.toBeChecked();
    expect(screen.getByLabelText('New task')).toHaveValue('');
  });

  test('is asked for a name', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add task' }));
    expect(await findToast('Missing information')).toBeVisible();
    expect(screen.getByLabelText('New task')).toHaveAccessibleDescription(
      'Please enter a task name.',
    );
    expect(server.count('POST /api/cleanup-tasks')).toBe(0);
  });

  test('keeps what was typed when adding fails; trying again cannot add it twice', async () => {
    server.on(createCleanupTask, refuse(503, 'Busy'));
    await open();
    await userEvent.type(await screen.findByLabelText('New task'), 'Empty bins');
    await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
    expect(await findToast('Failed to add cleanup task.')).toBeVisible();
    expect(screen.getByLabelText('New task')).toHaveValue('Empty bins');
    await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
    await waitFor(() => expect(server.count('POST /api/cleanup-tasks')).toBe(2));
    const keys = server.calls
      .filter(({ call }) => call === 'POST /api/cleanup-tasks')
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  const rename = async (title: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Sweep the bay' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit task' }));
    await userEvent.clear(dialog.getByLabelText('Task name'));
    await userEvent.type(dialog.getByLabelText('Task name'), title);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    return dialog;
  };
  const startRenaming = async () => {
    await open();
    return rename('Mop the bay');
  };

  test('renames a task twice without a connection; neither meets the other', async () => {
    server.on(updateCleanupTask, () => {
      throw new TypeError('no connection');
    });
    await open();
    for (const title of ['Mop the bay', 'Hoover the bay']) {
      await rename(title);
      expect(await screen.findByRole('group', { name: `Waiting: “${title}”` })).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    server.on(updateCleanupTask, ({ body }) => {
      if (body.version !== tasks[0]!.version) throw new Refusal(409, { message: 'stale' });
      return change(0, { title: body.title! });
    });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('checkbox', { name: 'Hoover the bay' })).toBeVisible();
    expect(tasks[0]).toMatchObject({ title: 'Hoover the bay', version: 3 });
    expect(screen.queryByRole('group', { name: /^Waiting: / })).toBeNull();
  });

  test('renames a task', async () => {
    server.on(updateCleanupTask, ({ body }) => change(0, { title: body.title! }));
    await startRenaming();
    expect(await findToast('Task updated')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(box('Mop the bay')).toBeVisible();
  });

  test('sees another user’s rename, and may overwrite it', async () => {
    server.on(updateCleanupTask, ({ body }) => {
      if (body.version! < 5)
        throw new Refusal(409, {
          message: 'cleo has changed this task in the meantime',
          current: buildTask('Hoover the bay', { version: 5 }),
          changedBy: 'cleo',
          changedAt: '2025-08-05T10:00:00Z',
          changes: [{ field: 'title', before: 'Sweep the bay', after: 'Hoover the bay' }],
        });
      return change(0, { title: body.title! });
    });
    const dialog = await startRenaming();
    expect(await dialog.findByText(/cleo has changed this task in the meantime/)).toBeVisible();
    expect(dialog.getByText('Hoover the bay')).toBeVisible();
    expect(dialog.getByText('Mop the bay')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Keep Mine' }));
    expect(await findToast('Task updated')).toBeInTheDocument();
    expect(box('Mop the bay')).toBeVisible();
  });

  test('takes over another user’s rename', async () => {
    server.on(updateCleanupTask, () => {
      throw new Refusal(409, {
        message: 'cleo has changed this task in the meantime',
        current: buildTask('Hoover the bay', { version: 5 }),
        changes: [{ field: 'title', before: 'Sweep the bay', after: 'Hoover the bay' }],
      });
    });
    const dialog = await startRenaming();
    await dialog.findByText('Hoover the bay');
    change(0, { title: 'Hoover the bay', version: 5 });
    await userEvent.click(dialog.getByRole('button', { name: 'Take Theirs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('checkbox', { name: 'Hoover the bay' })).toBeVisible();
  });

  test('deletes a task and brings it back', async () => {
    server.on(deleteCleanupTask, () => {
      tasks = [wipe];
      return undefined;
    });
    server.on(restoreCleanupTask, () => {
      tasks = [sweep, wipe];
      return sweep;
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Sweep the bay' }));
    expect(await findToast('Task deleted')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Sweep the bay' })).toBeNull();
    expect(screen.getByText('1 of 1 done')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await findToast('Task restored')).toBeInTheDocument();
    expect(box('Sweep the bay')).toBeVisible();
  });

  test('sees a failed delete', async () => {
    server.on(deleteCleanupTask, refuse(503, 'Busy'));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Sweep the bay' }));
    expect(await findToast('Failed to delete cleanup task.')).toBeVisible();
    expect(box('Sweep the bay')).toBeVisible();
  });

  test('resets the checklist after a confirmation', async () => {
    server.on(resetCleanupTasks, () => {
      change(1, { completed: false, completedBy: null, completedAt: null });
      return tasks;
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Reset Now' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Reset the checklist now?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset Now' }));
    expect(await findToast('Checklist Reset')).toBeInTheDocument();
    expect(await screen.findByText('0 of 2 done')).toBeVisible();
  });
});

test('an empty checklist says so', async () => {
  tasks = [];
  await open();
  expect(await screen.findByText('No cleanup tasks yet')).toBeVisible();
});

test('a checklist that cannot be read can be retried', async () => {
  server.on(listCleanupTasks, refuse(503, 'Busy'));
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('503');
  server.on(listCleanupTasks, () => tasks);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 of 2 done')).toBeVisible();
});
