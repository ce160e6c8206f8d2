import {
  type CleanupTask as TaskRow,
  createCleanupTask,
  deleteCleanupTask,
  listCleanupTasks,
  updateCleanupTask,
} from '@hypercar/contracts/cleanup-tasks';
import { tokenOf } from '@hypercar/service-kit/testing';
import { type OpsFixture, startOps } from '../../testing';

let ops: OpsFixture;
const admin = tokenOf('admin');
const assistant = tokenOf('assistant');
beforeAll(async () => {
  ops = await startOps();
});
afterAll(() => ops.stop());

const add = async (title: string): Promise<TaskRow> =>
  (await ops.server.call(createCleanupTask, { token: admin, body: { title } })).body;
const change = (id: string, body: unknown, token = assistant) =>
  ops.server.call(updateCleanupTask, { token, params: { id }, body });
const list = async () =>
  (await ops.server.call(listCleanupTasks, { token: admin })).body as TaskRow[];

test('an admin adds a task, an assistant ticks it, the admin sees who and when', async () => {
  const task = await add('  Sweep the floor ');
  expect(task).toMatchObject({ title: 'Sweep the floor', completed: false, completedBy: null });
  expect((await change(task.id, { completed: true })).status).toBe(200);
  expect((await list()).find(({ id }) => id === task.id)).toMatchObject({
    completed: true,
    completedBy: 'some assistant',
    completedAt: expect.any(String),
  });
  expect((await change(task.id, { completed: false })).body).toMatchObject({ completedBy: null });
});

test('an assistant may tick and nothing else', async () => {
  const task = await add('Wipe the tables');
  const answer = await change(task.id, { completed: true, title: 'Mine now' });
  expect(answer).toMatchObject({
    status: 403,
    body: { message: 'Only administrators can rename a task' },
  });
  expect((await list()).find(({ id }) => id === task.id)).toMatchObject({
    completed: false,
    title: 'Wipe the tables',
  });
  expect((await change(task.id, { title: 'Wipe all tables' }, admin)).body.title).toBe(
    'Wipe all tables',
  );
});

test('extra fields are not stored', async () => {
  const task = await add('Empty the bins');
  const answer = await change(task.id, { completed: true, completedBy: 'somebody else' });
  expect(answer.body.completedBy).toBe('some assistant');
});

test.each([[{}], [{ completed: 'yes' }], [{ title: '   ' }], [{ title: { $gt: '' } }]])(
  'refuses the change %j',
  async (body) => {
    const task = await add('Sort the stones');
    expect((await change(task.id, body, admin)).status).toBe(400);
  },
);

test('a blank name is told', async () => {
  const answer = await ops.server.call(createCleanupTask, { token: admin, body: { title: ' ' } });
  expect(answer).toMatchObject({ status: 400, body: { message: 'Please enter a task name.' } });
});

test('deleting answers 204, then 404', async () => {
  const task = await add('Gone soon');
  const remove = () =>
    ops.server.call(deleteCleanupTask, { token: admin, params: { id: task.id } });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await change(task.id, { completed: true })).status).toBe(404);
});
