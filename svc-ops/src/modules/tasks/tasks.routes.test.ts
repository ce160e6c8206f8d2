import {
  createTask,
  deleteTask,
  exportTasks,
  listTasks,
  type Task,
  taskStatuses,
  restoreTask,
  updateTask,
} from '@hypercar/contracts/tasks';
import { tokenOf } from '@hypercar/service-kit/testing';
import { type OpsFixture, startOps } from '../../testing';

let ops: OpsFixture;
const token = tokenOf('admin');
beforeAll(async () => {
  ops = await startOps();
});
afterAll(() => ops.stop());

const create = (body: unknown) => ops.server.call(createTask, { token, body });
const add = async (body: object = {}): Promise<Task> =>
  (await create({ item: 'Light table', ...body })).body;
const change = (id: string, body: unknown) =>
  ops.server.call(updateTask, { token, params: { id }, body });

test('an item alone is a pending task; empty optional values are null', async () => {
  const empty = { vendor: '', orderDate: '', deliveryDate: null, trackingNumber: ' ', notes: '' };
  expect(await create({ item: ' Light table ', ...empty })).toMatchObject({
    status: 201,
    body: {
      item: 'Light table',
      vendor: null,
      orderDate: null,
      deliveryDate: null,
      status: 'pending',
      trackingNumber: null,
      notes: null,
      completed: false,
      createdAt: ops.clock.now().toISOString(),
    },
  });
});

test.each([
  [{}, 'Item is required'],
  [{ item: '   ' }, 'Item is required'],
  [{ item: null }, 'Item is required'],
])('refuses %j', async (body, message) => {
  expect(await create(body)).toMatchObject({ status: 400, body: { message } });
});

test.each([{ status: 'lost' }, { completed: 'yes' }, { orderDate: 'tomorrow' }, { item: '' }, {}])(
  'refuses the change %j',
  async (body) => {
    const { id } = await add();
    expect((await change(id, body)).status).toBe(400);
  },
);

test('every field can be changed, the status in any order, and emptied again', async () => {
  const { id } = await add();
  const full = {
    item: 'Big light table',
    vendor: 'Lumen',
    orderDate: '2026-03-01',
    deliveryDate: '2026-03-20',
    status: 'shipped',
    trackingNumber: '007',
    notes: 'fragile',
    completed: true,
  };
  expect((await change(id, full)).body).toMatchObject(full);
  for (const status of taskStatuses.toReversed())
    expect((await change(id, { status })).body.status).toBe(status);
  ops.clock.advance(1000);
  const emptied = await change(id, { vendor: '', deliveryDate: '', completed: false });
  expect(emptied.body).toMatchObject({
    vendor: null,
    deliveryDate: null,
    completed: false,
    trackingNumber: '007',
    updatedAt: ops.clock.now().toISOString(),
  });
});

test('completing a task and editing it concurrently both take effect', async () => {
  const { id, version } = await add();
  await change(id, { completed: true, version });
  expect((await change(id, { notes: 'paid', version })).body).toMatchObject({
    completed: true,
    notes: 'paid',
  });
});

test('the list goes by status and completed', async () => {
  const { id } = await add({ status: 'delivered', completed: true });
  const ids = async (query: Record<string, string>) =>
    (await ops.server.call(listTasks, { token, query })).body.map((task: Task) => task.id);
  expect(await ids({ status: 'delivered', completed: 'true' })).toContain(id);
  expect(await ids({ completed: 'false' })).not.toContain(id);
  expect(await ids({ status: 'ordered' })).not.toContain(id);
});

test('a deleted task can be restored', async () => {
  const task = await add();
  const params = { id: task.id };
  expect((await ops.server.call(deleteTask, { token, params })).status).toBe(204);
  expect((await change(task.id, { completed: true })).status).toBe(404);
  const restored = await ops.server.call(restoreTask, { token, params });
  expect(restored.body).toMatchObject({ id: task.id, version: 3 });
});

test('the file holds every task with all of its fields, or those of a status', async () => {
  await ops.clear();
  await add({ item: 'Glue, "strong"', vendor: '=1+1', orderDate: '2026-03-01' });
  await add({ item: 'Lamp', status: 'shipped' });
  const file = await ops.server.call(exportTasks, { token });
  expect(file.headers.get('Content-Disposition')).toBe(
    'attachment; filename="tasks-2026-03-10.csv"',
  );
  const [heading, lamp, glue] = String(file.body).split('\r\n');
  expect(heading).toBe(
    '"Added","Added by","Item","Vendor","Order date","Delivery date","Status","Tracking number","Notes","Completed"',
  );
  expect(lamp).toContain('"Lamp",,,,"shipped"');
  expect(glue).toContain(`"Glue, ""strong""","'=1+1","2026-03-01"`);
  const shipped = await ops.server.call(exportTasks, { token, query: { status: 'shipped' } });
  expect(String(shipped.body).split('\r\n')).toHaveLength(3);
});
