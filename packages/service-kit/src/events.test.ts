import express from 'express';
import mongoose, { Schema } from 'mongoose';
import { inTransaction } from './database';
import { nameReceivers } from './addressed-events';
import { createOutbox, inboxRouter } from './events';
import { openTestDatabase, serve, type TestServer } from './testing';

const Effect = mongoose.model('Effect', new Schema({ name: String }, { versionKey: false }));

let drop: () => Promise<void>;
let receiver: TestServer;
let arrived = 0;
let failures = 0;
let wake = (): void => undefined;

beforeAll(async () => {
  drop = await openTestDatabase();
  const app = express().use(
    '/internal',
    express.json(),
    (_request, response, next) => {
      if (failures > 0) {
        failures -= 1;
        return void response.status(503).end();
      }
      return next();
    },
    inboxRouter({
      counted: async (payload) => {
        await Effect.create([{ name: (payload as { name: string }).name }]);
        arrived += 1;
        wake();
      },
    }),
  );
  receiver = await serve(app);
});
afterAll(async () => {
  await receiver.close();
  await drop();
});

const post = (id: string) =>
  fetch(`${receiver.url}/internal/events`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, type: 'counted', payload: { name: id } }),
  });

test('an event that arrives many times, even concurrently, takes effect once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('the-same')));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
  expect((await post('the-same')).status).toBe(204);
  expect(await Effect.countDocuments({ name: 'the-same' })).toBe(1);
});

test('an event of a committed change is delivered although the receiver fails at first', async () => {
  failures = 2;
  const before = arrived;
  const outbox = createOutbox('token', { 'svc-ops': receiver.url });
  const delivered = new Promise<void>((resolve) => (wake = resolve));
  await inTransaction(() => outbox.emit('svc-ops', 'counted', { name: 'committed' }));
  outbox.start();
  await delivered;
  expect([arrived, failures]).toEqual([before + 1, 0]);
  await outbox.stop();
});

test('an event that was addressed to a port of an earlier start arrives after its migration', async () => {
  const payload = { name: 'late' };
  const late = { id: 'late', type: 'counted', payload, to: 'http://127.0.0.1:9' };
  const waiting = { queue: 'events', runAt: new Date(0), leasedUntil: new Date(0), attempts: 4 };
  await mongoose.connection
    .collection('jobs')
    .insertOne({ ...waiting, payload: late, doneAt: null, failedAt: null, lastError: null });
  await nameReceivers('counted', 'svc-ops').up();
  const delivered = new Promise<void>((resolve) => (wake = resolve));
  const outbox = createOutbox('token', { 'svc-ops': receiver.url });
  outbox.start();
  await delivered;
  await outbox.stop();
  expect(await Effect.countDocuments({ name: 'late' })).toBe(1);
});

test('an event of a rolled-back change is never sent', async () => {
  const outbox = createOutbox('token', { 'svc-ops': receiver.url });
  await inTransaction(async () => {
    await outbox.emit('svc-ops', 'counted', { name: 'undone' });
    throw new Error('undone');
  }).catch(() => undefined);
  expect(await outbox.depth()).toBe(0);
});
