import { createCleanupTask, updateCleanupTask } from '@hypercar/contracts/cleanup-tasks';
import {
  listCleanupRounds,
  listCleanupTasks,
  resetCleanupTasks,
} from '@hypercar/contracts/cleanup-tasks';
import {
  endCureTimer,
  listCureNotices,
  listCureTimers,
  startCureTimer,
} from '@hypercar/contracts/cure-timers';
import {
  listEnvironmentReadings,
  recordEnvironmentReading,
} from '@hypercar/contracts/environment-readings';
import { savePushSubscription } from '@hypercar/contracts/push-subscriptions';
import { createSupply, listSupplies, listSupplyHistory } from '@hypercar/contracts/supplies';
import { createTransferSheet, listTransferSheets } from '@hypercar/contracts/transfer-sheets';
import {
  endWorkSession,
  getWorkTotals,
  listWorkSessions,
  startWorkSession,
} from '@hypercar/contracts/work-sessions';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import { claimsOf, testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import { type OpsFixture, startOps } from './testing';
import { pushKeyOf } from './modules/push-subscriptions/push-key';

let ops: OpsFixture;
const service = 'https://push.example.test';
const stayer = tokenOf('admin');
beforeAll(async () => {
  const push = { services: [service], contact: 'a@b.test', secrets: [testSecrets.internal] };
  ops = await startOps([], { push });
});
afterAll(() => ops.stop());

const internal = (path: string, body?: unknown) =>
  fetch(`${ops.server.url}/internal/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Internal ${testSecrets.internal}`,
      'Content-Type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const makerWith =
  (token: string) =>
  async (endpoint: Endpoint, body: unknown): Promise<string> =>
    (await ops.server.call(endpoint, { token, body })).body?.id;
const read = async (endpoint: Endpoint, params = {}) =>
  JSON.stringify((await ops.server.call(endpoint, { token: stayer, params })).body);

/** Writes the user's name to every collection that stores one; returns what can be read. */
const work = async (token: string) => {
  const make = makerWith(token);
  const task = await make(createCleanupTask, { title: 'Sweep' });
  const tick = () =>
    ops.server.call(updateCleanupTask, { token, params: { id: task }, body: { completed: true } });
  await tick();
  await ops.server.call(resetCleanupTasks, { token });
  await tick();
  const supply = await make(createSupply, { item: 'Wax', quantity: 1 });
  await make(createTransferSheet, { makerName: 'Ana', timeToComplete: 5 });
  const timer = await make(startCureTimer, { location: 'Bay 1', duration: 5 });
  await ops.server.call(endCureTimer, { token, params: { id: timer } });
  await make(recordEnvironmentReading, { temperature: 70, humidity: 40 });
  const { publicKey } = pushKeyOf(testSecrets.internal);
  const keys = { p256dh: publicKey, auth: 'A'.repeat(22) };
  await make(savePushSubscription, {
    endpoint: `${service}/a-secret`,
    keys,
    applicationServerKey: publicKey,
  });
  const session = await make(startWorkSession, {});
  await ops.server.call(endWorkSession, { token, params: { id: session }, body: {} });
  return [
    () => read(listCleanupTasks),
    () => read(listCleanupRounds),
    () => read(listSupplies),
    () => read(listSupplyHistory, { id: supply }),
    () => read(listTransferSheets),
    () => read(listCureTimers),
    () => read(listCureNotices),
    () => read(listEnvironmentReadings),
    () => read(listWorkSessions),
    () => read(getWorkTotals),
  ];
};

test('a deleted account’s work stays, without the name', async () => {
  const claims = claimsOf('admin');
  const leaver = { ...claims, name: `Leaving Lee ${claims.sub}` };
  const token = signToken(leaver, testSecrets.token);
  const places = await work(token);
  for (const place of places) expect(await place()).toContain(leaver.name);
  const exported = await (await internal(`export/${leaver.sub}`)).json();
  expect(exported).toMatchObject({
    cleanupTasks: [{ title: 'Sweep' }],
    supplies: [{ item: 'Wax' }],
    transferSheets: [{ makerName: 'Ana' }],
    cureTimers: [{ location: 'Bay 1' }],
    environmentReadings: [{ temperature: 70 }],
    workSessions: [{ username: leaver.name }],
    pushSubscriptions: [{ pushService: 'push.example.test', savedAt: expect.any(String) }],
    history: expect.arrayContaining([expect.objectContaining({ action: 'end' })]),
  });

  expect(JSON.stringify(exported)).not.toContain('a-secret');

  // Otherwise it would never end.
  await makerWith(token)(startWorkSession, { carSection: 'Left running' });
  const event = { id: `gone-${leaver.sub}`, type: 'user.deleted', payload: { userId: leaver.sub } };
  expect((await internal('events', event)).status).toBe(204);
  for (const place of places) {
    const text = await place();
    expect(text).not.toContain(leaver.name);
    expect(text).toContain('Deleted user');
  }
  expect(await read(listWorkSessions)).not.toContain('Left running');
  const left = await (await internal(`export/${leaver.sub}`)).json();
  expect(Object.values(left as object).flat()).toEqual([]);
});
