import {
  type CleanupRound,
  type CleanupStatus,
  type CleanupTask,
  createCleanupTask,
  getCleanupStatus,
  listCleanupRounds,
  listCleanupTasks,
  updateCleanupTask,
} from '@hypercar/contracts/cleanup-tasks';
import { openTestDatabase, tokenOf } from '@hypercar/service-kit/testing';
import { sessionDays } from '@hypercar/service-kit/token';
import mongoose, { Types } from 'mongoose';
import { type Replica, startMovedReplica } from './testing/replicas';

const hour = 3_600_000;
const minute = 60_000;

/** About four hours, so that no slot begins or ends within ten minutes of now. */
const resetMs = ((): number => {
  const isCalm = (ms: number): boolean =>
    Date.now() % ms > 10 * minute && Date.now() % ms < ms - 10 * minute;
  let ms = 4 * hour;
  while (!isCalm(ms)) ms += 1000;
  return ms;
})();

const admin = tokenOf('admin');
const assistant = tokenOf('assistant');
let drop: () => Promise<void>;
let replicas: Replica<number>[];
let ahead: Replica<number>;
let right: Replica<number>;
let behind: Replica<number>;

beforeAll(async () => {
  drop = await openTestDatabase();
  const clocks = [5 * hour, 0, -5 * hour];
  replicas = await Promise.all(clocks.map((ms) => startMovedReplica(ms, resetMs)));
  [ahead, right, behind] = replicas as [Replica<number>, Replica<number>, Replica<number>];
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.kill()));
  await drop();
});

const rounds = (): Promise<CleanupRound[]> => right.call(listCleanupRounds, admin);
const tick = (replica: Replica<number>, { id }: CleanupTask): Promise<CleanupTask> =>
  replica.call(updateCleanupTask, assistant, {
    id,
    body: { completed: true, tickedAt: new Date().toISOString() },
  });

test('replicas five hours ahead and behind, whose clocks jump: no early reset, and every right tick counts', async () => {
  const slot = new Date(Math.floor(Date.now() / resetMs) * resetMs).toISOString();
  const tasks: CleanupTask[] = [];
  for (const { moveClock } of replicas) await moveClock(0);
  for (const [replica, ms] of [
    [ahead, 5 * hour],
    [behind, -5 * hour],
    [right, 12 * hour],
    [ahead, -hour],
    [behind, 9 * hour],
  ] as const) {
    await replica.moveClock(ms);
    const body = { title: `At ${ms}` };
    const task: CleanupTask = await right.call(createCleanupTask, admin, { body });
    tasks.push(task);
    for (const other of replicas)
      expect(await tick(other, task)).toMatchObject({ completed: true });
  }
  expect((await rounds()).map(({ endedAt }) => endedAt)).toEqual([slot]);
  const list: CleanupTask[] = await behind.call(listCleanupTasks, admin);
  expect(list.filter(({ completed }) => completed)).toHaveLength(tasks.length);
});

test('they agree on the time', async () => {
  for (const replica of replicas) {
    const status: CleanupStatus = await replica.call(getCleanupStatus, assistant);
    expect(Math.abs(Date.parse(status.serverTime) - Date.now())).toBeLessThan(minute);
  }
});

/** A token that was signed then. */
const tokenSigned = (then: number): string => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(then);
  const token = tokenOf('admin');
  clock.mockRestore();
  return token;
};

test('a token counts as long as it lives, by the database, on each of them', async () => {
  const statusWith = async ({ url }: Replica<number>, token: string): Promise<number> => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(url + listCleanupTasks.path, { headers })).status;
  };
  const now = Date.now();
  const week = sessionDays * 24 * hour;
  for (const replica of replicas) {
    expect(await statusWith(replica, tokenSigned(now))).toBe(200);
    expect(await statusWith(replica, tokenSigned(now + 10_000))).toBe(200);
    expect(await statusWith(replica, tokenSigned(now - week + hour))).toBe(200);
    expect(await statusWith(replica, tokenSigned(now - week - hour))).toBe(401);
  }
});

test('a reset that a wrong clock has left in the future refuses no tick', async () => {
  const endedAt = new Date(Date.now() + 5 * hour);
  const task: CleanupTask = await right.call(createCleanupTask, admin, { body: { title: 'Now' } });
  await mongoose.connection.collection('cleanup_rounds').insertOne({
    _id: new Types.ObjectId(Types.ObjectId.generate(endedAt.getTime() / 1000)),
    ...{ claim: 'wrong', kind: 'automatic', endedAt, performedAt: endedAt, tasks: [] },
  });
  expect(await tick(right, task)).toMatchObject({ completed: true });
  const status: CleanupStatus = await right.call(getCleanupStatus, assistant);
  expect(Date.parse(status.lastResetAt!)).toBeLessThan(Date.now());
});
