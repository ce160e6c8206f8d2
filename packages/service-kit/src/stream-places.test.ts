import { endpointsOf } from '@hypercar/contracts/endpoints';
import { workshopEvents } from '@hypercar/contracts/workshop-events';
import { endStreams, handleStream } from './event-stream';
import { handle } from './handle';
import { streamLimits } from './stream-places';
import { serveRoutes } from './serve-routes.testing';
import { type TestServer, tokenOf } from './testing';

let server: TestServer;
let closed = 0;

beforeAll(async () => {
  const routes = Object.values(endpointsOf('svc-ops')).map((endpoint) =>
    endpoint.stream
      ? handleStream(endpoint, (_input, stream) => stream.onClose(() => (closed += 1)))
      : handle(endpoint, () => Promise.resolve([] as never)),
  );
  server = await serveRoutes('svc-ops', routes);
});
beforeEach(() => {
  closed = 0;
});
afterAll(async () => {
  endStreams();
  await server.close();
});

const listen = async (token: string) => {
  const line = new AbortController();
  const { status, headers } = await fetch(server.url + workshopEvents.path, {
    headers: { Authorization: `Bearer ${token}` },
    signal: line.signal,
  });
  return { status, retryAfter: headers.get('Retry-After'), close: () => line.abort() };
};

const open = (count: number, token: () => string) =>
  Promise.all(Array.from({ length: count }, () => listen(token())));

const hangUp = async (streams: { close: () => void }[]): Promise<void> => {
  for (const { close } of streams) close();
  while (closed < streams.length) await new Promise((resolve) => setImmediate(resolve));
};

test('a session has its places and no more, others are unaffected, and a closed stream gives its place back', async () => {
  const token = tokenOf('assistant');
  const streams = await open(streamLimits.session, () => token);
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await listen(token)).toMatchObject({ status: 429, retryAfter: '30' });
  const refused = await server.call(workshopEvents, { token });
  expect(refused.body).toEqual({ message: expect.stringContaining('Too many live connections') });
  const other = await listen(tokenOf('assistant'));
  expect(other.status).toBe(200);
  await hangUp([...streams, other]);
  const again = await listen(token);
  expect(again.status).toBe(200);
  await hangUp([again]);
});

test('an address has its places, whatever its sessions', async () => {
  const streams = await open(streamLimits.address, () => tokenOf('assistant'));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await listen(tokenOf('assistant'))).status).toBe(429);
  endStreams();
  while (closed < streams.length) await new Promise((resolve) => setImmediate(resolve));
  const again = await listen(tokenOf('assistant'));
  expect(again.status).toBe(200);
  await hangUp([again]);
});
