import { createNote } from '@hypercar/contracts/notes';
import { createCleanupTask, resetCleanupTasks } from '@hypercar/contracts/cleanup-tasks';
import { getWorkshopOperations } from '@hypercar/contracts/operations';
import { tokenOf } from '@hypercar/service-kit/testing';
import mongoose from 'mongoose';
import { type OpsFixture, startOps } from '../../testing';

let ops: OpsFixture;
const token = tokenOf('admin');
beforeAll(async () => {
  ops = await startOps();
});
afterAll(() => ops.stop());

const read = async () => (await ops.server.call(getWorkshopOperations, { token })).body;
const countOf = (days: { day: string; count: number }[], wanted: string) =>
  days.find(({ day }) => day === wanted)?.count;

test('answers the service’s state, the next reset and the changes of each day', async () => {
  const note = { title: 'Key', content: 'Under the mat' };
  ops.clock.set('2026-02-24T23:59:59Z');
  await ops.server.call(createNote, { token, body: note });
  ops.clock.set('2026-02-25T00:00:00Z');
  await ops.server.call(createNote, { token, body: note });
  ops.clock.set('2026-03-10T09:30:00Z');
  await ops.server.call(createCleanupTask, { token, body: { title: 'Sweep' } });
  await ops.server.call(createNote, { token, body: note });
  await ops.server.call(resetCleanupTasks, { token });
  const { state, checklist, days } = await read();
  expect(state).toMatchObject({ service: 'svc-ops', version: '0.0.0', commit: 'development' });
  expect(state.database).not.toBe('');
  expect(Date.parse(state.startedAt)).toBeLessThanOrEqual(Date.now());
  expect(checklist).toMatchObject({
    nextResetAt: '2026-03-10T12:00:00.000Z',
    lastResetAt: '2026-03-10T09:30:00.000Z',
  });
  expect(days.changes).toHaveLength(14);
  expect(days.changes[0]).toEqual({ day: '2026-02-25', count: 1 });
  expect(countOf(days.changes, '2026-03-09')).toBe(0);
  expect(days.changes.at(-1)).toEqual({ day: '2026-03-10', count: 2 });
});

test('the changes of a day are counted by keys, without their rows', async () => {
  ops.clock.set('2026-04-10T09:30:00Z');
  const lines = mongoose.connection.collection('record_history');
  const line = { recordId: new mongoose.Types.ObjectId(), version: 1, action: 'add', changes: [] };
  const at = new Date('2026-04-09T12:00:00Z');
  await lines.insertMany(Array.from({ length: 700 }, () => ({ ...line, at })));
  const asked: object[] = [];
  mongoose.set('debug', (collection: string, method: string, filter: object) => {
    if (collection === 'record_history') asked.push({ method, filter });
  });
  const { days } = await read();
  mongoose.set('debug', false);
  expect(countOf(days.changes, '2026-04-09')).toBe(700);
  expect(asked).toHaveLength(14);
  for (const { method, filter } of asked as { method: string; filter: object }[]) {
    expect(method).toBe('countDocuments');
    const explain = { count: 'record_history', query: filter };
    const { executionStats } = await mongoose.connection.db!.command({ explain });
    expect(executionStats).toMatchObject({ totalDocsExamined: 0 });
  }
});
