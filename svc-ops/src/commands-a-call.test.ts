import {
  createCleanupTask,
  listCleanupTasks,
  updateCleanupTask,
} from '@hypercar/contracts/cleanup-tasks';
import { commandsOfCalls, tokenOf } from '@hypercar/service-kit/testing';
import { type OpsFixture, startOps } from './testing';

let ops: OpsFixture;
const commandsOf = commandsOfCalls();
beforeAll(async () => {
  ops = await startOps();
});
afterAll(() => ops.stop());

const token = tokenOf('admin');

test('the checklist is one query', async () => {
  expect(commandsOf(await ops.server.call(listCleanupTasks, { token }))).toEqual(['find']);
});

test('a tick reads its task and writes it, its history and the news, in one transaction; a key adds nothing', async () => {
  const made = await ops.server.call(createCleanupTask, { token, body: { title: 'Sweep' } });
  expect(commandsOf(made)).toEqual(['insert', 'bulkWrite', 'commitTransaction']);
  const tick = (completed: boolean, headers: Record<string, string> = {}) =>
    ops.server.call(updateCleanupTask, {
      token,
      params: { id: made.body.id },
      body: { completed },
      headers,
    });
  const work = ['find', 'findAndModify', 'bulkWrite'];
  expect(commandsOf(await tick(true))).toEqual([...work, 'commitTransaction']);
  const keyed = { 'Idempotency-Key': 'a-tick' };
  expect(commandsOf(await tick(false, keyed))).toEqual([...work, 'commitTransaction']);
  // Repeated, it changes nothing until its key ends it.
  const repeated = ['find', 'insert', 'abortTransaction', 'find'];
  expect(commandsOf(await tick(false, keyed))).toEqual(repeated);
});
