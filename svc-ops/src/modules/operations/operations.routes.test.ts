import { createNote } from '@hypercar/contracts/notes';
import { createCleanupTask, resetCleanupTasks } from '@hypercar/contracts/cleanup-tasks';
import { getWorkshopOperations } from '@hypercar/contracts/operations';
import { tokenOf } from '@hypercar/service-kit/testing';
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
