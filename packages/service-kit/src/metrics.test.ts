import { endpointsOf } from '@hypercar/contracts/endpoints';
import { deleteCleanupTask, listCleanupTasks } from '@hypercar/contracts/cleanup-tasks';
import { Router } from 'express';
import mongoose from 'mongoose';
import { createServiceApp } from './create-service-app';
import { connectDatabase, disconnectDatabase } from './database';
import { handle } from './handle';
import { createQueue } from './queue';
import { claimsOf, openTestDatabase, serve, type TestServer, testSecrets } from './testing';
import { signToken } from './token';
import { ownTokenKeys } from './token-keys';

let drop: () => Promise<void>;
let server: TestServer;
const token = signToken(claimsOf('admin'), testSecrets.token);

beforeAll(async () => {
  drop = await openTestDatabase();
  const routes = Object.values(endpointsOf('svc-ops')).map((endpoint) =>
    handle(endpoint, () => Promise.resolve([] as never)),
  );
  server = await serve(
    createServiceApp({
      service: 'svc-ops',
      routes,
      internal: Router(),
      tokens: { keys: ownTokenKeys([testSecrets.token]) },
      internalToken: testSecrets.internal,
      isLive: () => true,
      readSession: () => Promise.resolve({ fresh: true, secondFactor: false }),
    }),
  );
});
afterAll(async () => {
  await server.close();
  await drop();
});

const metrics = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text();

test('requests are counted by route and status, without ids, names or tokens', async () => {
  await server.call(listCleanupTasks, { token });
  await server.call(listCleanupTasks, { token: 'rubbish-token' });
  await server.call(deleteCleanupTask, { token, params: { id: '64b000000000000000000001' } });
  await fetch(`${server.url}/some/path/of-an-attacker`);
  const text = await metrics();
  const route = (path: string, status: number) =>
    expect.stringMatching(
      `http_request_duration_seconds_count\\{.*route="${path}",status="${status}"\\} 1\n`,
    );
  expect(text).toEqual(route(listCleanupTasks.path, 200));
  expect(text).toEqual(route(listCleanupTasks.path, 401));
  expect(text).toEqual(route(deleteCleanupTask.path, deleteCleanupTask.status));
  expect(text).toEqual(route('none', 404));
  expect(text).not.toMatch(/64b0000|attacker|rubbish-token/);
});

test('reports the event loop and the memory', async () => {
  expect(await metrics()).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(await metrics()).toMatch(/^process_resident_memory_bytes \d/m);
});

test('counts waiting jobs; without a database it reports the rest', async () => {
  const queue = createQueue({ name: 'post', maxAttempts: 1, work: () => Promise.resolve() });
  await queue.add({});
  await queue.add({});
  expect(await metrics()).toContain('queue_jobs{queue="post",state="waiting"} 2');
  const { name } = mongoose.connection;
  await disconnectDatabase();
  const text = await metrics();
  await connectDatabase(process.env.TEST_MONGODB_URI!, name);
  expect(text).not.toContain('queue_jobs{');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
});
