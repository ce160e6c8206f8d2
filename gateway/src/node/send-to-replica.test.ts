import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendToReplica } from './send-to-replica';

let replica: Server;
beforeAll(async () => {
  replica = createServer((_request, response) => response.end('here'));
  await once(replica.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => replica.close());

test('a connection that came while this process stood still counts', async () => {
  const call = { method: 'GET', path: '/', headers: {}, body: Buffer.alloc(0), fresh: true };
  const address = `127.0.0.1:${(replica.address() as AddressInfo).port}`;
  const timeouts = { connectMs: 50, readMs: 20_000 };
  const { signal } = new AbortController();
  const answer = sendToReplica(address, { ...call, signal }, timeouts);
  // The time to connect begins with its socket, in the next tick.
  await new Promise((resolve) => process.nextTick(resolve));
  const end = performance.now() + 2 * timeouts.connectMs;
  while (performance.now() < end);
  expect((await answer).statusCode).toBe(200);
});
