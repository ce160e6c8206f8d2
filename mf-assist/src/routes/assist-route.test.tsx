import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  listCleanupTasks,
  updateCleanupTask,
  type CleanupTask,
} from '@hypercar/contracts/cleanup-tasks';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveLine, setOnline } from '../testing/live-line';
import { openTool } from '../testing/open-tool';
import { buildTask, workshopServer } from '../testing/workshop-server';

let server: FakeServer;
let task: CleanupTask;
beforeEach(() => {
  task = buildTask('Sweep the bay');
  server = workshopServer();
  server.on(listCleanupTasks, () => [task]);
  startAs(people.assistant);
});
afterEach(() => {
  act(() => setOnline(true));
  jest.restoreAllMocks();
});

const open = () => openTool('');
const box = () => screen.findByRole('checkbox', { name: 'Sweep the bay' });
const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};
const ticks = () => server.calls.filter(({ call }) => call.startsWith('PATCH'));
const takesTicks = () =>
  server.on(
    updateCleanupTask,
    ({ body }) => (task = { ...task, completed: body.completed!, version: task.version + 1 }),
  );
const stale = (more: object = {}) =>
  new Refusal(409, { message: 'ada has changed this task in the meantime', ...more });

test('another user’s change is shown on a live event', async () => {
  const line = liveLine();
  await open();
  expect(await box()).not.toBeChecked();
  expect(screen.getByText('Reconnecting…')).toBeVisible();
  act(() => line.tell({ type: 'open' }));
  expect(await screen.findByText('Live')).toBeVisible();
  task = { ...task, completed: true, completedBy: 'ada', version: 2 };
  act(() => line.tell({ type: 'changed', topic: 'cleanup-tasks' }));
  expect(await screen.findByText(/Done by ada/)).toBeVisible();
  act(() => line.hangUp());
  expect(await screen.findByText('Reconnecting…')).toBeVisible();
});

test('a tick without a network waits, survives a reload and is sent once it is back', async () => {
  server.on(updateCleanupTask, noNetwork);
  const { unmount } = await open();
  await userEvent.click(await box());
  expect(await screen.findByText('Waiting to be sent')).toBeVisible();
  act(() => setOnline(false));
  expect(await screen.findByText('Offline')).toBeVisible();
  expect(screen.getByText('1 change waiting')).toBeVisible();
  unmount();

  await open();
  expect(await box()).toBeChecked();
  expect(screen.getByText('1 change waiting')).toBeVisible();
  const [first] = ticks();
  takesTicks();
  act(() => setOnline(true));
  await waitFor(() => expect(screen.queryByText('1 change waiting')).toBeNull());
  expect(await box()).toBeChecked();
  const again = ticks().at(-1)!;
  expect(again.body).toEqual(first!.body);
  expect(again.headers['Idempotency-Key']).toBe(first!.headers['Idempotency-Key']);
});

test('a tick taken back before it was sent leaves nothing to send', async () => {
  await open();
  await box();
  act(() => setOnline(false));
  await userEvent.click(await box());
  expect(await screen.findByText('1 change waiting')).toBeVisible();
  await userEvent.click(await box());
  expect(screen.queryByText('1 change waiting')).toBeNull();
  expect(await box()).not.toBeChecked();
  expect(ticks()).toEqual([]);
});

test('a conflict is shown; overwriting resends the change, based on the current version', async () => {
  server.on(updateCleanupTask, ({ body }) => {
    if (body.version !== 7) throw stale({ current: { ...task, version: 7 } });
    return (task = { ...task, completed: true, version: 8 });
  });
  await open();
  await userEvent.click(await box());
  const conflict = await screen.findByText(/you ticked it, but it was not saved/);
  expect(conflict).toHaveTextContent('ada has changed this task in the meantime.');
  expect(await box()).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Keep Mine' }));
  await waitFor(() => expect(ticks()).toHaveLength(2));
  expect(ticks()[1]!.headers['Idempotency-Key']).not.toBe(ticks()[0]!.headers['Idempotency-Key']);
  expect(await box()).toBeChecked();
  expect(screen.queryByText(/but it was not saved/)).toBeNull();
});

test('a conflict can be left as it is', async () => {
  server.on(updateCleanupTask, () => {
    throw stale({ current: { ...task, version: 7 } });
  });
  await open();
  await userEvent.click(await box());
  await userEvent.click(await screen.findByRole('button', { name: 'Take Theirs' }));
  expect(screen.queryByText(/but it was not saved/)).toBeNull();
  expect(await box()).not.toBeChecked();
  expect(ticks()).toHaveLength(1);
});

test("another user's waiting tick on the same device is not sent", async () => {
  server.on(updateCleanupTask, noNetwork);
  const { unmount } = await open();
  await userEvent.click(await box());
  await screen.findByText('1 change waiting');
  unmount();
  const kept = { ...localStorage };
  startAs(people.admin);
  for (const [key, text] of Object.entries(kept))
    if (key.startsWith('workshop-')) localStorage.setItem(key, text as string);
  takesTicks();
  await open();
  expect(await box()).not.toBeChecked();
  expect(screen.queryByText('1 change waiting')).toBeNull();
  expect(ticks()).toHaveLength(1);
});

test('without a network the list that was read last is shown', async () => {
  const { unmount } = await open();
  await box();
  unmount();
  act(() => setOnline(false));
  const before = server.count('GET /api/cleanup-tasks');
  await open();
  expect(await box()).toBeVisible();
  expect(server.count('GET /api/cleanup-tasks')).toBe(before);
});
