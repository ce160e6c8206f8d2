import {
  type CleanupRound,
  type CleanupTask,
  cleanupTaskEvents,
  createCleanupTask,
  getCleanupStatus,
  listCleanupRounds,
  listCleanupTasks,
  updateCleanupTask,
} from '@hypercar/contracts/cleanup-tasks';
import {
  type CureNotice,
  type CureTimer,
  cureTimerEvents,
  listCureNotices,
  listCureTimers,
  startCureTimer,
} from '@hypercar/contracts/cure-timers';
import { openTestDatabase, tokenOf } from '@hypercar/service-kit/testing';
import { listenTo } from './testing/event-stream';
import { type Replica, startReplica } from './testing/replicas';

const admin = tokenOf('admin');
const assistant = tokenOf('assistant');
let drop: () => Promise<void>;
let replicas: Replica[] = [];

const start = async (count: number, iso: string): Promise<void> => {
  replicas = await Promise.all(Array.from({ length: count }, () => startReplica(iso)));
};
beforeEach(async () => {
  drop = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(replicas.map((replica) => replica.kill()));
  await drop();
});

const moveAll = (iso: string) => Promise.all(replicas.map((replica) => replica.moveClock(iso)));
const add = (title: string): Promise<CleanupTask> =>
  replicas[0]!.call(createCleanupTask, admin, { body: { title } });
const tick = (replica: Replica, { id }: CleanupTask): Promise<CleanupTask> =>
  replica.call(updateCleanupTask, assistant, { id, body: { completed: true } });
const list = (): Promise<CleanupTask[]> => replicas[0]!.call(listCleanupTasks, admin);
const endsOfRounds = async (): Promise<string[]> => {
  const rounds: CleanupRound[] = await replicas[0]!.call(listCleanupRounds, admin);
  return rounds.map(({ endedAt }) => endedAt.slice(0, 16));
};

test('four replicas, jumping clocks and a stop over several slots: one reset each time', async () => {
  await start(4, '2026-03-10T11:59:50Z');
  expect(await endsOfRounds()).toEqual(['2026-03-10T08:00']);
  const [sweep, wipe] = [await add('Sweep'), await add('Wipe')];
  await tick(replicas[1]!, sweep);

  await moveAll('2026-03-10T12:00:05Z');
  expect(await endsOfRounds()).toEqual(['2026-03-10T12:00', '2026-03-10T08:00']);
  expect((await list()).map(({ completed }) => completed)).toEqual([false, false]);
  const [ended]: CleanupRound[] = await replicas[2]!.call(listCleanupRounds, admin);
  expect(ended).toMatchObject({ kind: 'automatic', resetBy: null, startedAt: expect.any(String) });
  expect(ended!.tasks).toMatchObject([
    { title: 'Sweep', completed: true, completedBy: 'some assistant' },
    { title: 'Wipe', completed: false, completedBy: null },
  ]);

  // Back, and over the slot a second time: the tick made after the reset stays.
  await tick(replicas[3]!, wipe);
  await moveAll('2026-03-10T11:30:00Z');
  await moveAll('2026-03-10T12:10:00Z');
  expect(await endsOfRounds()).toHaveLength(2);
  expect((await list()).map(({ completed }) => completed)).toEqual([false, true]);

  // A power cut until three slots later, the first one with a tick that waits.
  await Promise.all(replicas.map((replica) => replica.kill()));
  await start(2, '2026-03-11T01:00:00Z');
  expect(await endsOfRounds()).toEqual([
    '2026-03-11T00:00',
    '2026-03-10T12:00',
    '2026-03-10T08:00',
  ]);
  expect((await list()).map(({ completed }) => completed)).toEqual([false, false]);
  expect(await replicas[0]!.call(getCleanupStatus, assistant)).toEqual({
    serverTime: '2026-03-11T01:00:00.000Z',
    nextResetAt: '2026-03-11T04:00:00.000Z',
    lastResetAt: '2026-03-11T00:00:00.000Z',
    lastResetBy: null,
    resetEveryMs: 14_400_000,
  });
}, 180_000);

test('a change on one replica reaches another’s stream, and a cure timer ends with one notice', async () => {
  await start(2, '2026-03-10T09:00:00Z');
  const tasks = await listenTo(replicas[0]!.url, cleanupTaskEvents, assistant);
  const timers = await listenTo(replicas[1]!.url, cureTimerEvents, assistant);
  await Promise.all([tasks.next('open'), timers.next('open')]);
  await replicas[1]!.call(createCleanupTask, admin, { body: { title: 'Sweep' } });
  await tasks.next('changed');

  const timer: CureTimer = await replicas[0]!.call(startCureTimer, assistant, {
    body: { location: 'Bay 2', duration: 10 },
  });
  await moveAll('2026-03-10T09:09:59Z');
  expect(await replicas[0]!.call(listCureNotices, assistant)).toEqual([]);
  await moveAll('2026-03-10T09:10:00Z');
  const notices: CureNotice[] = await replicas[0]!.call(listCureNotices, assistant);
  expect(notices).toMatchObject([{ timerId: timer.id, location: 'Bay 2', carSection: 'Unknown' }]);
  expect(await replicas[0]!.call(listCureTimers, assistant)).toMatchObject([
    { completedAt: timer.endTime, notificationSent: true, endedBy: null },
  ]);
  expect((await timers.next('ended')).notice).toEqual(notices[0]);

  // A later change has arrived, so a second notice would have arrived before it.
  await replicas[0]!.call(startCureTimer, assistant, { body: { location: 'Bay 3', duration: 1 } });
  await timers.next('changed', 2);
  expect(timers.events.filter(({ type }) => type === 'ended')).toHaveLength(1);
  tasks.close();
  timers.close();
}, 180_000);
