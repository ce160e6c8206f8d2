import { cleanupTaskEvents, createCleanupTask } from '@hypercar/contracts/cleanup-tasks';
import { endCureTimer, startCureTimer } from '@hypercar/contracts/cure-timers';
import { createSupply, supplyEvents } from '@hypercar/contracts/supplies';
import { createTransferSheet, transferSheetEvents } from '@hypercar/contracts/transfer-sheets';
import { workshopEvents } from '@hypercar/contracts/workshop-events';
import { claimsOf, endedNow, testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import { type OpsFixture, startOps } from './testing';
import { listenTo } from './testing/event-stream';

const admin = tokenOf('admin');
const leaving = claimsOf('assistant');
const ended: string[] = [];
let ops: OpsFixture;
beforeAll(async () => {
  ops = await startOps([], {
    endedSessions: () => endedNow(ended),
  });
});
afterAll(() => ops.stop());

const addSupply = () =>
  ops.server.call(createSupply, { token: admin, body: { item: 'Wax', quantity: 1 } });
const addTask = () =>
  ops.server.call(createCleanupTask, { token: admin, body: { title: 'Sweep' } });
const addSheet = () =>
  ops.server.call(createTransferSheet, {
    token: admin,
    body: { makerName: 'Ana', timeToComplete: 5 },
  });

test('each list’s stream sends only its own changes', async () => {
  const supplies = await listenTo(ops.server.url, supplyEvents, admin);
  const sheets = await listenTo(ops.server.url, transferSheetEvents, admin);
  await Promise.all([supplies.next('open'), sheets.next('open')]);
  await addSupply();
  await supplies.next('changed');
  await addSheet();
  await sheets.next('changed');
  expect(supplies.events).toEqual([{ type: 'open' }, { type: 'changed' }]);
  expect(sheets.events).toEqual([{ type: 'open' }, { type: 'changed' }]);
  supplies.close();
  sheets.close();
});

test('one stream sends the changes of the whole workshop', async () => {
  const workshop = await listenTo(ops.server.url, workshopEvents, admin);
  await workshop.next('open');
  await addTask();
  await workshop.next('changed', 1);
  await addSupply();
  await workshop.next('changed', 2);
  const timer = await ops.server.call(startCureTimer, {
    token: admin,
    body: { location: 'Bay 1', duration: 5 },
  });
  await workshop.next('changed', 3);
  await ops.server.call(endCureTimer, { token: admin, params: { id: timer.body.id } });
  expect((await workshop.next('ended')).notice).toMatchObject({ timerId: timer.body.id });
  expect(workshop.events.slice(1, 4).map(({ topic }) => topic)).toEqual([
    'cleanup-tasks',
    'supplies',
    'cure-timers',
  ]);
  workshop.close();
});

test('a stream ends with the session it was opened in', async () => {
  const token = signToken(leaving, testSecrets.token);
  const stream = await listenTo(ops.server.url, cleanupTaskEvents, token);
  await stream.next('open');
  ended.push(leaving.sid);
  await stream.ended;
  expect((await fetch(ops.server.url + cleanupTaskEvents.path)).status).toBe(401);
});
