import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createCleanupTask, listCleanupTasks } from '@hypercar/contracts/cleanup-tasks';
import { endpointsOf } from '@hypercar/contracts/endpoints';
import { Router } from 'express';
import mongoose, { Schema } from 'mongoose';
import { internalDeadlineMs, usualDeadlineMs } from './deadline';
import { handle, type Route } from './handle';
import { logger } from './logger';
import { serveRoutes } from './serve-routes.testing';
import { openTestDatabase, type TestServer, testSecrets, tokenOf } from './testing';

const Thing = mongoose.model('Thing', new Schema({ name: String }), 'things');

let drop: () => Promise<void>;
let server: TestServer;
/** What the calls of this test do. */
let work: () => Promise<unknown>;
const token = tokenOf('admin');

const routes: Route[] = Object.values(endpointsOf('svc-ops')).map((endpoint) =>
  handle(endpoint, async () => {
    await work();
    return [] as never;
  }),
);

beforeAll(async () => {
  drop = await openTestDatabase();
  const internal = Router().get('/slow', () => work());
  server = await serveRoutes('svc-ops', routes, { internal });
});
afterAll(async () => {
  await server.close();
  await drop();
});
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  jest.spyOn(logger, 'error').mockReturnValue();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Something that a test waits for, or lets happen. */
const moment = <T = void>() => {
  let happen: (value: T) => void = () => undefined;
  const happened = new Promise<T>((resolve) => (happen = resolve));
  return { happen, happened };
};

/** Work that has begun, goes on when it is told to, and says how it ended. */
const slowWork = (then: () => Promise<unknown>) => {
  const begun = moment();
  const goOn = moment();
  const ended = moment<unknown>();
  work = async () => {
    begun.happen();
    await goOn.happened;
    await then().then(ended.happen, (error: unknown) => {
      ended.happen(error);
      throw error;
    });
  };
  return { begun: begun.happened, goOn: goOn.happen, ended: ended.happened };
};

test('a request that is over its deadline sends no further query', async () => {
  const { begun, goOn, ended } = slowWork(async () => {
    await Thing.updateOne({ name: 'late' }, { name: 'late' }, { upsert: true });
  });
  const answer = server.call(createCleanupTask, { token, body: { title: 'Sweep' } });
  await begun;
  jest.advanceTimersByTime(usualDeadlineMs);
  expect((await answer).status).toBe(503);
  goOn();
  expect(await ended).toMatchObject({ status: 503, message: expect.stringMatching(/too long/) });
  expect(await Thing.countDocuments()).toBe(0);
});

test.each([
  ['create', () => Thing.create({ name: 'late' })],
  ['insertMany', () => Thing.insertMany([{ name: 'late' }])],
  ['bulkWrite', () => Thing.bulkWrite([{ insertOne: { document: { name: 'late' } } }])],
  ['aggregate', () => Thing.aggregate([{ $match: { name: 'late' } }])],
  ['find', () => Thing.find().lean()],
])('nor does it %s', async (_name, query) => {
  const { begun, goOn, ended } = slowWork(query);
  const answer = server.call(createCleanupTask, { token, body: { title: 'Sweep' } });
  await begun;
  jest.advanceTimersByTime(usualDeadlineMs);
  await answer;
  goOn();
  expect(await ended).toMatchObject({ status: 503 });
  expect(await Thing.countDocuments()).toBe(0);
});

test('each query carries what is left of the deadline', async () => {
  const query = Thing.find();
  const count = Thing.aggregate([{ $match: { name: 'late' } }]);
  const { begun, goOn, ended } = slowWork(async () => {
    await query;
    await count;
  });
  const answer = server.call(listCleanupTasks, { token });
  await begun;
  jest.advanceTimersByTime(1500);
  goOn();
  expect(await ended).toBeUndefined();
  expect((await answer).status).toBe(200);
  expect(query.getOptions().maxTimeMS).toBe(usualDeadlineMs - 1500);
  expect(count.options.maxTimeMS).toBe(usualDeadlineMs - 1500);
});

test('a job has a limit of its own', async () => {
  const query = Thing.find();
  await query;
  expect(query.getOptions().maxTimeMS).toBe(30_000);
});

test('work that fails after its answer leaves the connection to the next call', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const call = async (): Promise<number> => {
    const headers = { Authorization: `Bearer ${token}` };
    const sent = get(`${server.url}${listCleanupTasks.path}`, { agent, headers });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode!;
  };
  const first = slowWork(() => Promise.reject(new Error('late failure')));
  const slow = call();
  await first.begun;
  jest.advanceTimersByTime(usualDeadlineMs);
  expect(await slow).toBe(503);

  const second = slowWork(() => Promise.resolve());
  const next = call();
  await second.begun;
  first.goOn();
  await first.ended;
  await new Promise(setImmediate);
  second.goOn();
  expect(await next).toBe(200);
  agent.destroy();
});

test('a read ends when its caller leaves, a write ends what it has begun', async () => {
  const leave = async (path: string, method: string): Promise<unknown> => {
    const { begun, goOn, ended } = slowWork(() => Thing.countDocuments());
    const caller = new AbortController();
    const closed = jest.spyOn(logger, 'info');
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const body = method === 'GET' ? {} : { body: '{"title":"Sweep"}' };
    const call = fetch(server.url + path, { method, headers, ...body, signal: caller.signal });
    call.catch(() => undefined);
    await begun;
    caller.abort();
    while (closed.mock.calls.length === 0) await new Promise(setImmediate);
    goOn();
    closed.mockClear();
    return ended;
  };
  expect(await leave(listCleanupTasks.path, 'GET')).toMatchObject({ status: 499 });
  expect(await leave(createCleanupTask.path, 'POST')).toBe(0);
});

test('a call between services ends after its own time', async () => {
  const { begun } = slowWork(() => Promise.resolve());
  const headers = { Authorization: `Internal ${testSecrets.internal}` };
  const answer = fetch(`${server.url}/internal/slow`, { headers });
  await begun;
  jest.advanceTimersByTime(internalDeadlineMs);
  expect((await answer).status).toBe(503);
});
