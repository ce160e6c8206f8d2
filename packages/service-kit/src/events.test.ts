import express from 'express';
import mongoose, { Schema } from 'mongoose';
import { inTransaction } from './database';
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

test('an event that arrives many times, also at once, takes effect once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('the-same')));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
  expect((await post('the-same')).status).toBe(204);
  expect(await Effect.countDocuments({ name: 'the-same' })).toBe(1);
});

test('an event of a committed change is delivered although the receiver fails at first', async () => {
  failures = 2;
  const before = arrived;
  const outbox = createOutbox('token');
  const delivered = new Promise<void>((resolve) => (wake = resolve));
  await inTransaction(() => outbox.emit(receiver.url, 'counted', { name: 'committed' }));
  outbox.start();
  await delivered;
  expect([arrived, failures]).toEqual([before + 1, 0]);
  await outbox.stop();
});

test('an event of a change that was undone is never sent', async () => {
  const outbox = createOutbox('token');
  await inTransaction(async () => {
    await outbox.emit(receiver.url, 'counted', { name: 'undone' });
    throw new Error('undone');
  }).catch(() => undefined);
  expect(await outbox.depth()).toBe(0);
});
