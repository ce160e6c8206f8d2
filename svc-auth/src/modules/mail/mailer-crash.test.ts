import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { openTestDatabase, serve, type TestServer } from '@hypercar/service-kit/testing';
import express from 'express';
import mongoose from 'mongoose';
import { EmailLog } from './email-log.model';
import { createMailer, type Mailer } from './mailer';

const copies: string[] = [];
let drop: () => Promise<void>;
let provider: TestServer;
let survivor: Mailer;

beforeAll(async () => {
  drop = await openTestDatabase();
  const app = express()
    .use(express.text())
    .post('/', (request, response) => {
      copies.push(request.body as string);
      response.status(202).end();
    });
  provider = await serve(app);
  const deliver = async ({ logId }: { logId: string }) => {
    await fetch(provider.url, { method: 'POST', body: logId });
    return 'message-2';
  };
  const links = { publicUrl: 'https://site.example.test', secrets: ['for a test'] };
  survivor = createMailer({ provider: 'sendgrid', deliver }, links, () => Promise.resolve(true));
});
afterAll(async () => {
  await survivor.stop();
  await provider.close();
  await drop();
});

/** Runs a mailer that is killed once the provider has answered it. */
const runUntilKilled = async (): Promise<string> => {
  const child = fork(path.resolve(__dirname, 'mailer-process.ts'), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      LOG_LEVEL: 'silent',
      MAILER_MONGODB_URI: process.env.TEST_MONGODB_URI,
      MAILER_DATABASE: mongoose.connection.name,
      MAILER_PROVIDER: provider.url,
    },
  });
  const [, signal] = (await once(child, 'exit')) as [number, string];
  return signal;
};

const endLeases = () =>
  mongoose.connection.collection('jobs').updateMany({}, { $set: { leasedUntil: new Date(0) } });

test('a kill between the answer and the status write sends one more copy, and none is lost', async () => {
  await survivor.send({
    type: 'verification',
    to: 'ada@example.test',
    username: 'ada',
    nonce: 'n',
  });
  expect(await runUntilKilled()).toBe('SIGKILL');
  expect(copies).toHaveLength(1);
  expect(await EmailLog.find().lean()).toMatchObject([{ status: 'pending', messageId: null }]);

  await endLeases();
  survivor.start();
  while ((await survivor.depth()) > 0) await new Promise((resolve) => setImmediate(resolve));
  expect(copies).toEqual([copies[0], copies[0]]);
  expect(await EmailLog.find().lean()).toMatchObject([{ status: 'sent', messageId: 'message-2' }]);
});
