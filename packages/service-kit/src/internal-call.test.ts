import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { internalCall } from './internal-call';
import { serve, type TestServer } from './testing';

const nowhere = 'http://127.0.0.1:9';
let replica: TestServer;
let asked = 0;
beforeAll(async () => {
  const app = express().use(express.json());
  app.all('/internal/ping', (request, response) => {
    asked += 1;
    response.json({ method: request.method, body: request.body as unknown });
  });
  replica = await serve(app);
});
afterAll(() => replica.close());

test('calls the first address that answers, once', async () => {
  asked = 0;
  const addresses = `${nowhere},${replica.url},${replica.url}`;
  expect(await internalCall(addresses, '/internal/ping', 'token', { body: { a: 1 } })).toEqual({
    method: 'POST',
    body: { a: 1 },
  });
  expect(asked).toBe(1);
});

test('skips a replica that breaks off', async () => {
  const breaking = createServer((socket) => socket.once('data', () => socket.destroy()));
  await once(breaking.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(breaking.address() as AddressInfo).port}`;
  const answer = await internalCall(`${address},${replica.url}`, '/internal/ping', 'token');
  expect(answer).toMatchObject({ method: 'GET' });
  breaking.close();
});

test('throws for an error response, and without a response', async () => {
  const missing = internalCall(`${replica.url},${nowhere}`, '/internal/missing', 'token');
  await expect(missing).rejects.toThrow('/internal/missing answered 404');
  await expect(internalCall(nowhere, '/internal/ping', 'token')).rejects.toThrow('fetch failed');
});
