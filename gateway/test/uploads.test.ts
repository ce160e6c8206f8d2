import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { maxPictureBytes, uploadPicture } from '@hypercar/contracts/site-media';
import { forEachEngine, useSite } from './for-each-engine';
import { sendRequest } from './http';
import { startService } from './service';

const picture = `/media/${'a'.repeat(32)}/720.avif`;
const path = `${uploadPicture.path}?alt=a`;

forEachEngine((engine) => {
  let service: Server;
  let read = 0;
  const gone = '127.0.0.1:9';
  const address = () => `127.0.0.1:${(service.address() as AddressInfo).port}`;
  beforeAll(async () => {
    service = createServer((request, response) => {
      if (request.method === 'GET') {
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        return void response.end(`picture ${request.url}`);
      }
      if (request.headers.authorization === 'refused') {
        response.writeHead(401, { 'Content-Type': 'application/json' });
        return void response.end('{"message":"Please log in"}');
      }
      read = 0;
      request.on('data', (part: Buffer) => (read += part.length));
      request.on('end', () => response.end(`{"read":${read}}`));
    });
    await once(service.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => void service.close());
  const site = useSite(engine, ({ upstreams }) => ({
    upstreams: { ...upstreams, 'svc-contest': [gone, address()] },
  }));
  const post = (bytes: number, headers: Record<string, string> = {}) =>
    sendRequest(site().port, path, { method: 'POST', headers, body: 'x'.repeat(bytes) });

  test('a picture of several megabytes passes whole, also where a replica is gone', async () => {
    for (const bytes of [5_000_000, maxPictureBytes]) {
      const answer = await post(bytes);
      expect([answer.status, answer.json()]).toEqual([200, { read: bytes }]);
    }
  });

  test.each<[string, Record<string, string>]>([
    ['', {}],
    [' without a Content-Length', { 'Transfer-Encoding': 'chunked' }],
  ])('one that is too large%s is refused', async (_what, headers) => {
    const answer = await post(maxPictureBytes + 1, headers);
    expect([answer.status, answer.json()]).toEqual([413, { message: 'The request is too large' }]);
  });

  test('who may not send one hears it while they still send', async () => {
    const answer = await post(10_000_000, { Authorization: 'refused' });
    expect([answer.status, answer.json()]).toEqual([401, { message: 'Please log in' }]);
  });

  test('other calls keep their limit, those of one picture, too', async () => {
    for (const where of ['/api/profile', `${uploadPicture.path}/a`]) {
      const body = 'x'.repeat(1_048_577);
      expect((await sendRequest(site().port, where, { method: 'POST', body })).status).toBe(413);
    }
  });

  test('a picture is read from the service, kept for ever, and no type is guessed', async () => {
    const { status, headers, body } = await sendRequest(site().port, picture);
    expect([status, body.toString()]).toEqual([200, `picture ${picture}`]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await sendRequest(site().port, picture, { method: 'POST' })).status).toBe(405);
  });

  test.each([
    '/media',
    '/media/',
    '/media/a/720.avif',
    `${picture}/x`,
    '/media/../etc/passwd.avif',
    '/media/%2e%2e/a.avif',
    picture.replace('.avif', '.svg'),
  ])('no other path of that folder reaches it: %s', async (where) => {
    const { status, body } = await sendRequest(site().port, where);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('picture /media');
  });
});

forEachEngine((engine) => {
  let service: Awaited<ReturnType<typeof startService>>;
  beforeAll(async () => {
    service = await startService('contest');
  });
  afterAll(() => service.stop());
  const site = useSite(engine, ({ upstreams }) => ({
    upstreams: { ...upstreams, 'svc-contest': [service.address] },
    timeouts: { fileMs: 500, uploadedMs: 800, bodyMs: 300 },
  }));

  test('a file that does not arrive in time is given up', async () => {
    const headers = { 'Content-Length': '1000' };
    const call = sendRequest(site().port, path, { method: 'POST', headers, body: 'x' });
    expect((await call).status).toBe(408);
  });
});
