import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
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
  await expect(internalCall(nowhere, '/internal/ping', 'token')).rejects.toThrow('ECONNREFUSED');
});

const headersOfAnswer = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const answering = async (write: (socket: Socket) => void) => {
  const server = createServer((socket) => socket.once('data', () => write(socket)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

test('skips a replica that breaks off within its answer', async () => {
  const { server, url } = await answering((socket) => {
    socket.write(`${headersOfAnswer}Content-Length: 100\r\n\r\n{"a":`, () => socket.destroy());
  });
  const answer = await internalCall(`${url},${replica.url}`, '/internal/ping', 'token');
  expect(answer).toMatchObject({ method: 'GET' });
  server.close();
});

test('reads a letter whose bytes come apart, and no content', async () => {
  const body = Buffer.from('{"name":"Zoë"}');
  const { server, url } = await answering((socket) => {
    socket.write(`${headersOfAnswer}Content-Length: ${body.length}\r\n\r\n`);
    socket.write(body.subarray(0, 12));
    setTimeout(() => socket.end(body.subarray(12)), 20);
  });
  expect(await internalCall(url, '/internal/ping', 'token')).toEqual({ name: 'Zoë' });
  server.close();
  const empty = await answering((socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n'));
  expect(await internalCall(empty.url, '/internal/ping', 'token')).toBeUndefined();
  empty.server.close();
});

const begun = `${headersOfAnswer}Content-Length: 100\r\n\r\n{"a":`;

test.each([
  ['before an answer', '', () => [replica.url]],
  ['within an answer', begun, () => [replica.url]],
  ['within the answer of the last', begun, () => []],
])('whoever aborts it %s gets the reason, and no other is asked', async (_when, sent, others) => {
  asked = 0;
  const stop = new AbortController();
  const { server, url } = await answering((socket) => {
    socket.write(sent);
    setTimeout(() => stop.abort(new Error('enough')), 50);
  });
  const addresses = [url, ...others()].join();
  const call = internalCall(addresses, '/internal/ping', 'token', { signal: stop.signal });
  await expect(call).rejects.toThrow('enough');
  expect(asked).toBe(0);
  server.close();
});

test('waits as long as it is told', async () => {
  const silent = createServer(() => undefined);
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const begun = performance.now();
  const call = internalCall(address, '/internal/ping', 'token', { waitMs: 50 });
  await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(performance.now() - begun).toBeLessThan(2000);
  silent.close();
});
