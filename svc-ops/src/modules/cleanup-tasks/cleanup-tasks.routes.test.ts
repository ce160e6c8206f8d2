import {
  type CleanupTask as TaskRow,
  createCleanupTask,
  deleteCleanupTask,
  getCleanupStatus,
  listCleanupRounds,
  listCleanupTasks,
  resetCleanupTasks,
  restoreCleanupTask,
  updateCleanupTask,
} from '@hypercar/contracts/cleanup-tasks';
import { staleEdit } from '@hypercar/contracts/record-history';
import { tokenOf } from '@hypercar/service-kit/testing';
import { purgeDeleted } from '../../purge-deleted';
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

test('a blank name is refused', async () => {
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

describe('two people at one task', () => {
  test('a conflicting change is refused with the conflict', async () => {
    const task = await add('Lock the door');
    await change(task.id, { title: 'Lock both doors', version: task.version }, admin);
    const late = await change(task.id, { title: 'Lock up', version: task.version }, admin);
    expect(late).toMatchObject({
      status: 409,
      body: {
        message: 'some admin has changed this task in the meantime',
        current: { id: task.id, title: 'Lock both doors', version: 2 },
        changedBy: 'some admin',
        changes: [{ field: 'title', before: 'Lock the door', after: 'Lock both doors' }],
      },
    });
    expect(staleEdit.safeParse(late.body).success).toBe(true);
  });

  test('changes of different fields both stay, whatever they are based on', async () => {
    const task = await add('Oil the hinge');
    await change(task.id, { title: 'Oil the hinges', version: task.version }, admin);
    const ticked = await change(task.id, { completed: true, version: task.version });
    expect(ticked).toMatchObject({
      status: 200,
      body: { title: 'Oil the hinges', completed: true, version: 3 },
    });
  });

  test('when both tick, the first one counts', async () => {
    const task = await add('Count the tiles');
    await change(task.id, { completed: true, version: task.version }, admin);
    const second = await change(task.id, { completed: true, version: task.version });
    expect(second).toMatchObject({ status: 200, body: { completedBy: 'some admin', version: 2 } });
  });

  test('without a version the last one wins, on that field', async () => {
    const task = await add('Fill the kettle');
    const titles = ['Fill the blue kettle', 'Fill the red kettle'];
    const answers = await Promise.all([
      ...titles.map((title) => change(task.id, { title }, admin)),
      change(task.id, { completed: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const now = (await list()).find(({ id }) => id === task.id)!;
    expect(titles).toContain(now.title);
    expect(now).toMatchObject({ completed: true, version: 4 });
  });

  test('a tick sent twice with one key happens once', async () => {
    const task = await add('Feed the cat');
    const send = () =>
      ops.server.call(updateCleanupTask, {
        token: assistant,
        params: { id: task.id },
        body: { completed: true },
        headers: { 'Idempotency-Key': `tick-${task.id}` },
      });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(first.body).toMatchObject({ completed: true, version: 2 });
  });
});

test('a deleted task is gone from the list, comes back within two minutes, and not after', async () => {
  const call = (endpoint: typeof deleteCleanupTask | typeof restoreCleanupTask, id: string) =>
    ops.server.call(endpoint, { token: admin, params: { id } });
  const task = await add('Back again');
  await call(deleteCleanupTask, task.id);
  expect((await list()).map(({ id }) => id)).not.toContain(task.id);
  ops.clock.advance(119_000);
  await purgeDeleted(ops.clock.now());
  expect(await call(restoreCleanupTask, task.id)).toMatchObject({
    status: 200,
    body: { id: task.id, title: 'Back again' },
  });
  expect((await call(restoreCleanupTask, task.id)).status).toBe(200);
  expect((await list()).map(({ id }) => id)).toContain(task.id);

  await call(deleteCleanupTask, task.id);
  ops.clock.advance(121_000);
  expect((await call(restoreCleanupTask, task.id)).status).toBe(404);
  await purgeDeleted(ops.clock.now());
  expect((await call(restoreCleanupTask, task.id)).status).toBe(404);
});

test('Reset Now unticks everything, says who, and refuses a tick that waited offline', async () => {
  const before = ops.clock.now();
  const task = await add('Roll up the hoses');
  const other = await add('Not done yet');
  await change(task.id, { completed: true });
  ops.clock.advance(60_000);
  const reset = await ops.server.call(resetCleanupTasks, { token: admin });
  expect(reset.status).toBe(200);
  expect((reset.body as TaskRow[]).filter(({ completed }) => completed)).toEqual([]);
  const rounds = await ops.server.call(listCleanupRounds, { token: assistant });
  expect(rounds.body[0]).toMatchObject({ kind: 'manual', resetBy: 'some admin' });
  expect(rounds.body[0].tasks).toContainEqual({
    taskId: task.id,
    title: 'Roll up the hoses',
    completed: true,
    completedBy: 'some assistant',
    completedAt: before.toISOString(),
  });

  const tickedAt = before.toISOString();
  const late = await change(other.id, { completed: true, tickedAt });
  expect(late).toMatchObject({
    status: 409,
    body: { message: 'The checklist has been reset in the meantime', changedBy: 'some admin' },
  });
  const unticked = await change(task.id, { completed: true, version: 2 });
  expect(unticked).toMatchObject({
    status: 409,
    body: { message: 'The checklist has been reset in the meantime', current: { version: 3 } },
  });
  ops.clock.advance(1000);
  const fresh = await change(other.id, {
    completed: true,
    tickedAt: ops.clock.now().toISOString(),
  });
  expect(fresh.status).toBe(200);
});

test('the rounds are paged', async () => {
  for (let i = 0; i < 3; i += 1) await ops.server.call(resetCleanupTasks, { token: admin });
  const page = await ops.server.call(listCleanupRounds, { token: admin, query: { limit: '2' } });
  expect(page.body).toHaveLength(2);
  expect(page.headers.get('Link')).toContain('rel="next"');
});

test('the status has the server’s time and a later next reset', async () => {
  for (const time of ['2026-03-10T11:59:59.999Z', '2026-03-10T12:00:00.000Z']) {
    ops.clock.set(time);
    const { body } = await ops.server.call(getCleanupStatus, { token: assistant });
    expect(body.serverTime).toBe(time);
    expect(Date.parse(body.nextResetAt)).toBeGreaterThan(Date.parse(time));
  }
});
