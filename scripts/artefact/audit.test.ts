import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createAudit } from './audit';

const release = (number: number) => ({
  id: `release-${number}`,
  name: 'svc-auth',
  version: `0.1.${number}`,
  commit: `c0ffee${number}`,
  builtAt: '2026-01-01T00:00:00.000Z',
  publishedAt: '2026-01-02T00:00:00.000Z',
});

let server: Server;
afterEach(() => void server.close());

test('svc-auth is told again, where it is by then, until it takes the event', async () => {
  const heard: { authorization: string | undefined; body: unknown }[] = [];
  server = createServer((request, response) => {
    void json(request).then((body) => {
      heard.push({ authorization: request.headers.authorization, body });
      response.writeHead(heard.length === 1 ? 503 : 204).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  // Its replicas have just been replaced: nobody listens at the first address any more.
  const addresses = ['http://127.0.0.1:9', `http://127.0.0.1:${port}`, `http://127.0.0.1:${port}`];
  const tell = createAudit(() => addresses.shift()!, 'internal');
  await tell({ by: 'team', part: 'svc-auth', before: release(1), after: release(2) });
  const event = {
    id: 'svc-auth-release-2-2026-01-02T00:00:00.000Z',
    type: 'part.deployed',
    payload: {
      by: 'team',
      part: 'svc-auth',
      before: { version: '0.1.1', commit: 'c0ffee1' },
      after: { version: '0.1.2', commit: 'c0ffee2' },
    },
  };
  expect(heard).toEqual(Array(2).fill({ authorization: 'Internal internal', body: event }));
});
