import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  createTask,
  deleteTask,
  exportTasks,
  listTasks,
  taskRecord,
  restoreTask,
  updateTask,
  type Task,
} from '@hypercar/contracts/tasks';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer } from '../testing/admin-server';
import { idOf } from '../testing/build-user';
import { emptyRow } from '@hypercar/app-kit/testing/empty-row';
import { watchSavedFiles } from '../testing/saved-files';
import { AdminRoute } from './admin-route';

const taskOf = (item: string, more: Partial<Task> = {}): Task => ({
  ...emptyRow(taskRecord.fields),
  id: idOf(item),
  item,
  createdAt: '2025-08-05T10:00:00Z',
  updatedAt: '2025-08-05T10:00:00Z',
  createdBy: 'ada',
  changedBy: 'ada',
  version: 1,
  ...more,
});

let server: FakeServer;
let rows: Task[];
beforeEach(() => {
  rows = [];
  server = adminServer();
  server.on(listTasks, () => rows);
  startAs(people.admin);
});

const open = async () => {
  renderScreen(<AdminRoute />, { path: '/admin' });
  await userEvent.click(screen.getByRole('heading', { name: 'Task Tracking' }));
  return within(screen.getByRole('region', { name: 'Task Tracking' }));
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const writes = () => server.calls.filter(({ call }) => !call.startsWith('GET'));
const shown = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')!.textContent);

test('rows show the order; only late deliveries are overdue', async () => {
  rows = [
    taskOf('Crystals', { status: 'shipped', deliveryDate: '2025-08-01', vendor: 'Preciosa' }),
    taskOf('Glue', { status: 'delivered', deliveryDate: '2025-08-01' }),
    taskOf('Gloves', { completed: true, deliveryDate: '2025-08-01' }),
    taskOf('Lamp', { deliveryDate: '2999-01-01' }),
  ];
  const panel = await open();
  expect(await panel.findByRole('row', { name: /Crystals/ })).toHaveTextContent(
    'CrystalsPreciosaShippedOverdue–Aug 1, 2025',
  );
  expect(panel.getAllByText('Overdue', { selector: 'span' })).toHaveLength(1);
  expect(panel.getByText('Gloves').tagName).toBe('S');
  expect(panel.getByText('Lamp').tagName).not.toBe('S');
});

test('nothing tracked, and a list that cannot be read', async () => {
  server.on(listTasks, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  const panel = await open();
  expect(await panel.findByRole('alert')).toHaveTextContent('503');
  server.on(listTasks, () => rows);
  await press('Try again');
  expect(await panel.findByText('No tasks tracked yet')).toBeVisible();
});

test('adding requires an item, and sends empty values as null', async () => {
  server.on(createTask, () => {
    rows = [taskOf('Crystals')];
    return rows[0]!;
  });
  await open();
  await press('Add Task');
  await press('Add');
  expect(await screen.findByText('Item is required')).toBeVisible();
  expect(writes()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Item'), 'Crystals');
  await press('Add');
  expect(await findToast('Task added successfully')).toBeVisible();
  const { completed: _completed, ...form } = emptyRow(taskRecord.fields);
  expect(writes()[0]!.body).toEqual({ ...form, item: 'Crystals', status: 'pending' });
  expect(await screen.findByRole('row', { name: /Crystals/ })).toBeVisible();
});

test('a tick is optimistic, and reverts when saving fails', async () => {
  rows = [taskOf('Crystals')];
  let answer = (): void => undefined;
  const held = () => new Promise<void>((resolve) => (answer = resolve));
  server.on(updateTask, async () => {
    await held();
    return (rows = [taskOf('Crystals', { completed: true })])[0]!;
  });
  await open();
  const box = await screen.findByRole('checkbox', { name: 'Crystals' });
  await userEvent.click(box);
  expect(box).toBeChecked();
  expect(screen.getByText('Crystals').tagName).toBe('S');
  answer();
  expect(await findToast('Task updated successfully')).toBeVisible();
  expect(writes()[0]!.body).toEqual({ completed: true });
  server.on(updateTask, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  await userEvent.click(box);
  expect(await findToast('Failed to update task')).toBeVisible();
  expect(box).toBeChecked();
});

test('any status may follow any; a conflicting edit is shown', async () => {
  rows = [taskOf('Crystals', { status: 'delivered', vendor: 'Preciosa' })];
  server.on(updateTask, () => {
    throw new Refusal(409, {
      message: 'Ines has changed this task in the meantime',
      current: { ...rows[0], version: 4 },
      changes: [{ field: 'status', before: 'delivered', after: 'shipped' }],
    });
  });
  await open();
  await press('Edit…');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Pending');
  await userEvent.clear(dialog.getByLabelText('Vendor'));
  await press('Save');
  expect(await dialog.findByText('Ines has changed this task in the meantime')).toBeVisible();
  expect(writes()[0]!.body).toEqual({ status: 'pending', vendor: null, version: 1 });
  server.on(updateTask, () => rows[0]!);
  await press('Keep Mine');
  expect(await findToast('Task updated successfully')).toBeVisible();
  expect(writes()[1]!.body).toEqual({ status: 'pending', vendor: null, version: 4 });
});

test('deleting asks for confirmation, shows a failure, and can be undone', async () => {
  const [crystals] = (rows = [taskOf('Crystals')]);
  server.on(deleteTask, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  server.on(restoreTask, () => (rows = [crystals!])[0]!);
  await open();
  await press('Delete…');
  await press('Delete Task');
  expect(await findToast('Failed to delete task')).toBeVisible();
  server.on(deleteTask, () => {
    rows = [];
    return undefined;
  });
  await press('Delete Task');
  expect(await findToast('Task deleted successfully')).toBeVisible();
  expect(screen.getByText('No tasks tracked yet')).toBeVisible();
  await press('Undo');
  expect(await screen.findByRole('row', { name: /Crystals/ })).toBeVisible();
});

test('filters and orders', async () => {
  rows = [
    taskOf('Lamp', { status: 'shipped', deliveryDate: '2999-02-01' }),
    taskOf('Glue', { completed: true, deliveryDate: '2999-01-01' }),
    taskOf('Crystals', { status: 'shipped', notes: 'SS16' }),
  ];
  const panel = await open();
  await panel.findByRole('row', { name: /Lamp/ });
  const choose = (label: string, choice: string) =>
    userEvent.selectOptions(panel.getByLabelText(label), choice);
  expect(shown()).toEqual(['Lamp', 'Glue', 'Crystals']);
  await choose('Sort by', 'Item');
  expect(shown()).toEqual(['Crystals', 'Glue', 'Lamp']);
  await choose('Sort by', 'Delivery date');
  expect(shown()).toEqual(['Glue', 'Lamp', 'Crystals']);
  await choose('Sort by', 'Status');
  expect(shown()).toEqual(['Glue', 'Lamp', 'Crystals']);
  await choose('Show', 'Open');
  expect(shown()).toEqual(['Lamp', 'Crystals']);
  await userEvent.type(panel.getByLabelText('Search tasks'), 'ss16');
  expect(shown()).toEqual(['Crystals']);
  await choose('Status', 'Pending');
  expect(panel.getByText('No tasks found')).toBeVisible();
});

test('10,000 tasks are shown 25 at a time', async () => {
  rows = Array.from({ length: 10_000 }, (_, n) =>
    taskOf(`t${n}`, { id: n.toString(16).padStart(24, '0') }),
  );
  const panel = await open();
  expect(await panel.findByText('1–25 of 10,000 tasks')).toBeVisible();
  expect(shown()).toHaveLength(25);
});

test('the file holds what the declared filters match', async () => {
  watchSavedFiles();
  rows = [taskOf('Crystals', { status: 'shipped' }), taskOf('Glue')];
  server.onFile(exportTasks, 'tasks-2025-08-05.csv', 'Item');
  const panel = await open();
  await userEvent.selectOptions(await panel.findByLabelText('Status'), 'Shipped');
  await userEvent.selectOptions(panel.getByLabelText('Show'), 'Open');
  await press('Export CSV');
  expect(await findToast('tasks-2025-08-05.csv')).toBeVisible();
  expect(server.calls.at(-1)!.call).toBe('GET /api/orders/export?status=shipped');
});

test('many are completed at once, and deleted; one Undo each', async () => {
  rows = ['Crystals', 'Glue', 'Lamp'].map((item) => taskOf(item, { completed: item === 'Lamp' }));
  const put = (path: string, patch: Partial<Task>): Task => {
    rows = rows.map((row) => (path.includes(row.id) ? { ...row, ...patch } : row));
    return rows.find((row) => path.includes(row.id))!;
  };
  server.on(updateTask, ({ path, body }) => put(path, { completed: body.completed! }));
  const gone: Task[] = [];
  server.on(deleteTask, ({ path }) => {
    gone.push(...rows.filter((row) => path.includes(row.id)));
    rows = rows.filter((row) => !path.includes(row.id));
    return undefined;
  });
  server.on(restoreTask, ({ path }) => {
    rows = [...rows, gone.find((row) => path.includes(row.id))!];
    return rows.at(-1)!;
  });
  await open();
  await press('Select');
  await press('All shown');
  await press('Complete');
  await findToast('2 tasks completed');
  expect(rows.map(({ completed }) => completed)).toEqual([true, true, true]);
  await press('Undo');
  await findToast('2 tasks changed back');
  expect(rows.map(({ completed }) => completed)).toEqual([false, false, true]);
  await press('All shown');
  await press('Delete');
  await findToast('3 tasks deleted');
  expect(rows).toEqual([]);
  // The toast before may still be leaving.
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!);
  await findToast('3 tasks changed back');
  expect(rows).toHaveLength(3);
});
