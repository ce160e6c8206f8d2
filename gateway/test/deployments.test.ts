import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import { forEachEngine, useSite } from './for-each-engine';
import { sendRequest, open } from './http';
import type { Echo } from './service';
import { startService } from './service';

const limit = 1_048_576;
const maxBytes = 3 * limit;

forEachEngine((engine) => {
  let receiver: Awaited<ReturnType<typeof startService>>;
  let refuser: Server;
  beforeAll(async () => {
    receiver = await startService('receiver');
  });
  afterAll(() => receiver.stop());
  const site = useSite(engine, () => ({ deployments: { at: receiver.address, maxBytes } }));

  test('an artefact passes that is longer than any call, with the token and where it came from', async () => {
    const body = 'x'.repeat(2 * limit);
    const headers = { Authorization: 'Bearer a', 'X-Forwarded-For': '9.9.9.9', 'X-Artefact': 'b' };
    const options = { method: 'POST', headers, body };
    const answer = await sendRequest(site().port, '/api/deployments/mf-admin', options);
    const echo = answer.json() as Echo;
    expect(echo).toMatchObject({
      service: 'receiver',
      method: 'POST',
      url: '/api/deployments/mf-admin',
      headers: {
        authorization: 'Bearer a',
        'x-artefact': 'b',
        'x-forwarded-for': '127.0.0.1',
        'content-length': String(body.length),
      },
    });
    expect(echo.body).toHaveLength(body.length);
    expect(answer.headers['x-request-id']).toBe(echo.headers['x-request-id']);
  });

  test.each([
    ['', { 'Content-Length': maxBytes + 1 }],
    [' without a Content-Length', { 'Transfer-Encoding': 'chunked' }],
  ])('one that is too large%s is refused', async (_what, headers) => {
    const body = 'x'.repeat(maxBytes + 1);
    const options = { method: 'POST', headers, body };
    const answer = await sendRequest(site().port, '/api/deployments/mf-admin', options);
    expect([answer.status, answer.json()]).toEqual([413, { message: 'The request is too large' }]);
  });

  test('any other call keeps its limit', async () => {
    for (const where of ['/api/profile', '/api/deployments', '/']) {
      const answer = await sendRequest(site().port, where, {
        method: 'POST',
        body: 'x'.repeat(limit + 1),
      });
      expect(answer.status).toBe(413);
    }
  });

  test('what the receiver says on its way arrives at once', async () => {
    const answer = await open(site().port, '/api/deployments/lines-stream', {
      method: 'POST',
      body: 'x',
    });
    const [part] = (await once(answer, 'data')) as [Buffer];
    expect(part.toString()).toBe('data: first\n\n');
    answer.destroy();
    await receiver.streamClosed;
  });

  test('a path that is not in its normal form does not reach it', async () => {
    const before = receiver.seen.length;
    for (const where of [
      '/api/deployments/%2e%2e/x',
      '/api//deployments/x',
      '/api/deployments%2Fx',
    ])
      expect((await sendRequest(site().port, where)).status).toBe(404);
    expect(receiver.seen).toHaveLength(before);
  });

  test('a receiver that breaks off is answered 502, one that hangs 504', async () => {
    const post = { method: 'POST', body: 'x' };
    const broken = await sendRequest(site().port, '/api/deployments/break', post);
    expect([broken.status, broken.json()]).toMatchObject([502, {}]);
    expect((await sendRequest(site().port, '/api/deployments/hang', post)).status).toBe(504);
  });

  describe('a receiver on a socket that refuses before it has read', () => {
    const refusing = useSite(engine, ({ runDir }) => ({
      deployments: { at: `unix:${path.join(runDir, 'd.sock')}`, maxBytes },
    }));
    beforeAll(async () => {
      refuser = createServer((_request, response) => {
        response.writeHead(401, { 'Content-Type': 'application/json' });
        response.end('{"message":"This token is not known."}');
      });
      await once(refuser.listen(path.join(refusing().root, 'run/d.sock')), 'listening');
    });
    afterAll(() => void refuser.close());

    test('is heard by a caller who still sends', async () => {
      const options = { method: 'POST', body: 'x'.repeat(2 * limit) };
      const answer = await sendRequest(refusing().port, '/api/deployments/mf-admin', options);
      expect([answer.status, answer.json()]).toEqual([
        401,
        { message: 'This token is not known.' },
      ]);
    });
  });
});

forEachEngine((engine) => {
  const site = useSite(engine);

  test('where nobody takes artefacts there is no such path', async () => {
    const answer = await sendRequest(site().port, '/api/deployments/mf-admin', { method: 'POST' });
    expect([answer.status, answer.json()]).toEqual([404, { message: 'Not found' }]);
  });
});
