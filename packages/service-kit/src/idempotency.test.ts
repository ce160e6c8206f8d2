import { createCleanupTask } from '@hypercar/contracts/cleanup-tasks';
import { endpointsOf } from '@hypercar/contracts/endpoints';
import { Router } from 'express';
import { createServiceApp } from './create-service-app';
import { handle } from './handle';
import {
  openTestDatabase,
  serve,
  type TestServer,
  testGuards,
  testSecrets,
  tokenOf,
} from './testing';

let drop: () => Promise<void>;
let added = 0;
const servers: TestServer[] = [];

const routes = Object.values(endpointsOf('svc-ops')).map((endpoint) =>
  handle(endpoint, () => {
    added += 1;
    return Promise.resolve({
      id: String(added).padStart(24, '0'),
      title: 'Sweep',
      completed: false,
      completedBy: null,
      completedAt: null,
      version: 1,
    } as never);
  }),
);

/** A replica with these internal tokens. */
const start = async (internalToken: string, previousInternalToken?: string) => {
  const server = await serve(
    createServiceApp({
      service: 'svc-ops',
      routes,
      internal: Router(),
      ...testGuards,
      internalToken,
      previousInternalToken,
    }),
  );
  servers.push(server);
  return server;
};

beforeAll(async () => {
  drop = await openTestDatabase();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await drop();
});

const [older, newer] = [testSecrets.internal, 'a-newer-token-of-at-least-32-characters'];
const token = tokenOf('admin');
const send = (server: TestServer, title: string) =>
  server.call(createCleanupTask, {
    token,
    body: { title },
    headers: { 'Idempotency-Key': 'one-key' },
  });

test('a write is repeated across a rotation of the secret, and another one is refused', async () => {
  const before = await start(older);
  const first = await send(before, 'Sweep');
  expect(first.status).toBe(201);
  expect((await send(await start(newer, older), 'Sweep')).body).toEqual(first.body);
  expect((await send(await start(newer, older), 'Wipe')).status).toBe(409);
  // By the secret alone: without it the request is not known again.
  expect((await send(await start(newer), 'Sweep')).status).toBe(409);
  expect(added).toBe(1);
});
