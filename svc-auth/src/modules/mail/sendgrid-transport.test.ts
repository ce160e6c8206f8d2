import { RetryLater } from '@hypercar/service-kit/queue';
import { serve, type TestServer } from '@hypercar/service-kit/testing';
import express, { type Response } from 'express';
import { MailRefused } from './mail-transport';
import { sendGridTransport } from './sendgrid-transport';

let sendGrid: TestServer;
let answer: (response: Response) => void;
const requests: { authorization: string | undefined; body: Record<string, unknown> }[] = [];

beforeAll(async () => {
  const app = express().post('/v3/mail/send', express.json(), (request, response) => {
    requests.push({
      authorization: request.get('Authorization'),
      body: request.body as Record<string, unknown>,
    });
    answer(response);
  });
  sendGrid = await serve(app);
});
afterAll(() => sendGrid.close());

const logId = 'a'.repeat(24);
const mail = {
  to: 'ada@example.test',
  subject: 'Hello',
  text: 'plain',
  html: '<p>rich</p>',
  type: 'verification' as const,
  logId,
};
const deliver = (timeoutMs = 30_000) =>
  sendGridTransport('SG.key', 'Site <from@example.test>', sendGrid.url, timeoutMs).deliver(mail);
const failing = (status: number, message: string) => (response: Response) =>
  void response.status(status).json({ errors: [{ message }] });

test('202: answers the message id, and sent what SendGrid expects', async () => {
  answer = (response) => void response.status(202).set('X-Message-Id', 'message-1').end();
  expect(await deliver()).toBe('message-1');
  expect(requests.at(-1)).toMatchObject({
    authorization: 'Bearer SG.key',
    body: {
      from: { email: 'from@example.test', name: 'Site' },
      subject: 'Hello',
      personalizations: [{ to: [{ email: 'ada@example.test' }] }],
      custom_args: { logId },
    },
  });
});

test('400: the mail is refused, for good, with the reason', async () => {
  answer = failing(400, 'Does not contain a valid address.');
  await expect(deliver()).rejects.toThrow(MailRefused);
  await expect(deliver()).rejects.toThrow('Does not contain a valid address.');
});

test.each([
  [401, 'The provided authorization grant is invalid'],
  [429, 'too many requests'],
  [500, 'internal error'],
])('%i: may be tried again', async (status, message) => {
  answer = failing(status, message);
  const error = await deliver().catch((reason: unknown) => reason);
  expect(error).not.toBeInstanceOf(MailRefused);
  expect((error as Error).message).toBe(message);
});

test.each([
  ['Retry-After', () => '120'],
  ['X-RateLimit-Reset', () => String(Math.ceil(Date.now() / 1000) + 120)],
])('429 with %s: not before then', async (name, value) => {
  answer = (response) => failing(429, 'too many requests')(response.set(name, value()));
  const error = await deliver().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RetryLater);
  expect((error as RetryLater).afterMs).toBeGreaterThan(100_000);
});

test('500 within a window that is not used up: the queue waits as it does by itself', async () => {
  const reset = String(Math.ceil(Date.now() / 1000) + 120);
  answer = (response) => failing(500, 'internal error')(response.set('X-RateLimit-Reset', reset));
  await expect(deliver()).rejects.toMatchObject({ message: 'internal error', afterMs: 0 });
});

test('no answer in time: may be tried again', async () => {
  const open: Response[] = [];
  answer = (response) => void open.push(response);
  const error = await deliver(300).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
  open.forEach((response) => response.end());
});
