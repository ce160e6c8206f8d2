import { setTimeout as pause } from 'node:timers/promises';
import { endpointsOf } from '@hypercar/contracts/endpoints';
import {
  cleanupTaskEvents,
  deleteCleanupTask,
  listCleanupTasks,
} from '@hypercar/contracts/cleanup-tasks';
import { listNotes } from '@hypercar/contracts/notes';
import mongoose from 'mongoose';
import { connectDatabase, disconnectDatabase } from './database';
import { handleStream } from './event-stream';
import { handle } from './handle';
import { createQueue } from './queue';
import { serveRoutes } from './serve-routes.testing';
import { claimsOf, openTestDatabase, type TestServer, testSecrets } from './testing';
import { signToken } from './token';

let drop: () => Promise<void>;
let server: TestServer;
const token = signToken(claimsOf('admin'), testSecrets.token);

let answer: () => void;
let asked: () => void;
const untilAsked = new Promise<void>((resolve) => (asked = resolve));
/** Of the notes: it waits until the test lets it go on. */
const slowAnswer = (): Promise<void> =>
  new Promise((resolve) => {
    answer = resolve;
    asked();
  });

beforeAll(async () => {
  drop = await openTestDatabase();
  const routes = Object.values(endpointsOf('svc-ops')).map((endpoint) => {
    if (endpoint.stream) return handleStream(endpoint, () => undefined);
    return handle(endpoint, async () => {
      if (endpoint === listNotes) await slowAnswer();
      return [] as never;
    });
  });
  server = await serveRoutes('svc-ops', routes);
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

test('counts the requests in flight, but no stream that stays open', async () => {
  const inFlight = async () => /^http_requests_in_flight (\d+)$/m.exec(await metrics())?.[1];
  // The request for the metrics is one.
  expect(await inFlight()).toBe('1');
  const stream = new AbortController();
  const headers = { Authorization: `Bearer ${token}` };
  const { signal } = stream;
  const opened = await fetch(server.url + cleanupTaskEvents.path, { headers, signal });
  expect(opened.headers.get('Content-Type')).toContain('text/event-stream');
  const slow = server.call(listNotes, { token });
  await untilAsked;
  expect(await inFlight()).toBe('2');
  answer();
  await slow;
  expect(await inFlight()).toBe('1');
  stream.abort();
});

test('reports the event loop and the memory', async () => {
  expect(await metrics()).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(await metrics()).toMatch(/^process_resident_memory_bytes \d/m);
});

test('the event loop is looked at ten times a second at most', async () => {
  const shortestIn = (text: string) =>
    Number(/^nodejs_eventloop_lag_min_seconds (\S+)/m.exec(text)![1]);
  let shortest = Infinity;
  // Until two looks lie between two scrapes the shortest time is years.
  while (shortest > 3600) {
    await pause(250);
    shortest = shortestIn(await metrics());
  }
  expect(shortest).toBeGreaterThan(0.09);
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
