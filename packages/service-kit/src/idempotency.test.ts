import { createCleanupTask } from '@hypercar/contracts/cleanup-tasks';
import { endpointsOf } from '@hypercar/contracts/endpoints';
import mongoose, { Schema } from 'mongoose';
import { afterCommit } from './database';
import { conflict } from './errors';
import { handle } from './handle';
import { serveRoutes } from './serve-routes.testing';
import { openTestDatabase, type TestServer, testSecrets, tokenOf } from './testing';

const Task = mongoose.model('Task', new Schema({ title: String }), 'tasks');

let drop: () => Promise<void>;
let announced = 0;
const servers: TestServer[] = [];

/** Adds a task; a second one of the same title is refused. */
const add = async (title: string) => {
  if (await Task.exists({ title })) throw conflict('It is there already');
  const { _id } = (await Task.create({ title })).toObject();
  afterCommit(() => (announced += 1));
  const open = { completed: false, completedBy: null, completedAt: null };
  return { id: String(_id), title, ...open, version: 1 };
};

const routes = Object.values(endpointsOf('svc-ops')).map((endpoint) =>
  handle(endpoint, ({ body }) => add((body as { title: string }).title) as never),
);

/** A replica with these internal tokens. */
const start = async (internalToken: string, previousInternalToken?: string) => {
  const server = await serveRoutes('svc-ops', routes, { internalToken, previousInternalToken });
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
const send = (server: TestServer, title: string, key = 'one-key') =>
  server.call(createCleanupTask, { token, body: { title }, headers: { 'Idempotency-Key': key } });

afterEach(async () => {
  announced = 0;
  await Task.deleteMany({});
});

test('a write is repeated across a rotation of the secret, and another one is refused', async () => {
  const before = await start(older);
  const first = await send(before, 'Sweep');
  expect(first.status).toBe(201);
  expect((await send(await start(newer, older), 'Sweep')).body).toEqual(first.body);
  expect((await send(await start(newer, older), 'Wipe')).status).toBe(409);
  // By the secret alone: without it the request is not known again.
  expect((await send(await start(newer), 'Sweep')).status).toBe(409);
  expect(await Task.countDocuments()).toBe(1);
});

test('a repeated write gets the first answer, whatever it meets now, and changes nothing', async () => {
  const server = await start(older);
  const first = await send(server, 'Mop', 'mop');
  expect(await send(server, 'Mop', 'mop')).toMatchObject({ status: 201, body: first.body });
  // It could be done again now.
  await Task.deleteMany({});
  expect(await send(server, 'Mop', 'mop')).toMatchObject({ status: 201, body: first.body });
  expect(await Task.countDocuments()).toBe(0);
  expect(announced).toBe(1);
});

test('two of a key at once are one', async () => {
  const server = await start(older);
  const answers = await Promise.all([1, 2, 3].map(() => send(server, 'Rinse', 'rinse')));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await Task.countDocuments()).toBe(1);
  expect(announced).toBe(1);
});

test('a write that fails says why, and its key stays free', async () => {
  const server = await start(older);
  await send(server, 'Dust', 'dust');
  const refused = await send(server, 'Dust', 'dust-again');
  expect(refused).toMatchObject({ status: 409, body: { message: 'It is there already' } });
  expect((await send(server, 'Polish', 'dust-again')).status).toBe(201);
  const other = await send(server, 'Dust', 'dust-again');
  expect(other.body.message).toBe('This Idempotency-Key was used for another request');
});
