import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { routeTable } from '../src/route-table';
import { forEachEngine, useSite } from './for-each-engine';
import { type Answer, countOf, sendRequest } from './http';

const path = '/api/tiles';
const token = (name: string) => ({ Authorization: `Bearer ${name}` });

forEachEngine((engine) => {
  const site = useSite(engine, ({ timeouts }) => ({
    connectionsPerAddress: 10_000,
    timeouts: { ...timeouts, readMs: 60_000, sharedMs: 60_000 },
  }));
  const ask = (headers: Record<string, string> = {}, place = path, method = 'GET') =>
    sendRequest(site().port, place, { headers, method });
  const answersWith = (headers: Record<string, string>, status = 200) => {
    site().contest.publicRead = { status, headers };
  };
  const write = (method: string, headers: Record<string, string>, place = '/api/tiles/1') =>
    sendRequest(site().port, place, { method, headers });
  const questions = () => site().contest.seen.filter((one) => one === `GET ${path}`).length;
  const bodyOf = ({ json }: Answer) =>
    json() as { turn: number; authorization: string | null; cookie: string | null };

  beforeEach(async () => {
    await write('PATCH', token('staff'));
    // The copies of the test before are removed a second time 100 ms after the write.
    await pause(200);
    answersWith({ 'Cache-Control': 'public, max-age=0, must-revalidate' });
    site().contest.seen.length = 0;
  });

  test('however many ask within a moment, the service is asked once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask()));
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(questions()).toBe(1);
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(200);
  });

  test('thousands at once overload neither the gateway’s process nor the service', async () => {
    const answers = await Promise.all(Array.from({ length: 3_000 }, () => ask()));
    const wrong = answers.filter(({ status }) => status !== 200).map(({ status }) => status);
    expect(wrong).toEqual([]);
    expect(questions()).toBe(1);
  });

  test('the first answer and what is at hand then have the same headers', async () => {
    const shown = ({ rawHeaders }: Answer) =>
      rawHeaders
        .map((name, i) => [name.toLowerCase(), rawHeaders[i + 1]])
        .filter(([name], i) => i % 2 === 0 && !['date', 'x-request-id'].includes(name!))
        .sort();
    const first = shown(await ask());
    expect(first.length).toBeGreaterThan(10);
    for (const headers of [{}, { 'Accept-Encoding': 'gzip' }] as Record<string, string>[]) {
      const again = shown(await ask(headers));
      const encoded = ['content-encoding', 'content-length'];
      expect(again.filter(([name]) => !encoded.includes(name!))).toEqual(
        first.filter(([name]) => !encoded.includes(name!)),
      );
    }
    expect(questions()).toBe(1);
  });

  test('a browser that has the answer hears 304 in few bytes, and each header once', async () => {
    const { headers } = await ask();
    const again = await ask({ 'If-None-Match': headers.etag!, 'X-Request-Id': 'a.poll-0001' });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(again.headers).toMatchObject({ etag: headers.etag, 'x-request-id': 'a.poll-0001' });
    for (const name of ['X-Request-Id', 'Cache-Control', 'ETag', 'Content-Security-Policy'])
      expect([name, countOf(again, name)]).toEqual([name, 1]);
    expect(again.rawHeaders.join('').length).toBeLessThan(1_500);
    expect(questions()).toBe(1);
    const other = await ask({ 'If-None-Match': '"of another time"' });
    expect(other.status).toBe(200);
  });

  test('the supervisor is told where a signed-in caller has changed something, and of nothing else', async () => {
    const told: unknown[] = [];
    const { child } = site().gateway;
    const changeAt = async (service: string, place: string): Promise<void> => {
      const heard = new Promise<void>((resolve) =>
        child.on('message', (message: { service: string }) => {
          if (message.service === service) resolve();
        }),
      );
      await write('PATCH', token('staff'), place);
      await heard;
    };
    // After it nothing of the tests before is on its way.
    await changeAt('svc-auth', '/api/auth/me');
    child.on('message', (message) => told.push(message));
    await write('PATCH', {});
    await write('PATCH', token('staff'), '/api/tiles/own');
    await ask(token('staff'));
    await changeAt('svc-contest', '/api/tiles/1');
    child.removeAllListeners('message');
    expect(told).toEqual([{ type: 'changed', service: 'svc-contest' }]);
  });

  test.each([{ 'If-Match': '"x"' }, { 'If-Unmodified-Since': 'Thu, 01 Jan 2026 00:00:00 GMT' }])(
    '%j is no reason to refuse a read',
    async (headers) => {
      await ask();
      expect((await ask(headers)).status).toBe(200);
    },
  );

  test('HEAD shares it, without the body', async () => {
    const { headers, body } = await ask();
    const head = await ask({}, path, 'HEAD');
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers).toMatchObject({
      etag: headers.etag,
      'content-length': String(body.length),
    });
    expect(questions()).toBe(1);
  });

  test('each gets it in the encoding that they take', async () => {
    const plain = await ask();
    const packed = await Promise.all(
      ['gzip', 'br, gzip;q=0', 'br;q=0, gzip', 'gzip;q=0, x'].map((encodings) =>
        ask({ 'Accept-Encoding': encodings }),
      ),
    );
    const [zipped, brotli, noBrotli, none] = packed as [Answer, Answer, Answer, Answer];
    expect(gunzipSync(zipped.body).toString()).toBe(plain.text);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text);
    expect(noBrotli.headers['content-encoding']).toBe('gzip');
    expect(none.text).toBe(plain.text);
    for (const answer of [plain, ...packed])
      expect(answer.headers.vary).toMatch(/^Accept-Encoding$/i);
    expect(questions()).toBe(1);
  });

  test('whoever sends a token gets an answer of their own, which nobody else gets', async () => {
    const [one, two, nobody] = await Promise.all([ask(token('one')), ask(token('two')), ask()]);
    expect([one, two, nobody].map((answer) => bodyOf(answer).authorization)).toEqual([
      'Bearer one',
      'Bearer two',
      null,
    ]);
    expect(bodyOf(await ask({ Cookie: 'device=mine' })).cookie).toBeNull();
    expect(questions()).toBe(3);
  });

  test.each([
    [{ 'Cache-Control': 'private, max-age=60' }],
    [{ 'Cache-Control': 'no-store' }],
    [{}],
    [{ 'Cache-Control': 'public, max-age=0', 'Set-Cookie': 'a=1' }],
  ])('an answer with %j is nobody else’s', async (headers) => {
    answersWith(headers);
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(answers.map((answer) => bodyOf(answer).turn)).size).toBe(3);
  });

  test.each(['PATCH', 'POST', 'PUT', 'DELETE'])(
    'a %s of somebody signed in makes it new for everybody before they are answered',
    async (method) => {
      const before = bodyOf(await ask());
      await write(method, token('staff'));
      const after = bodyOf(await ask());
      expect(after.turn).toBeGreaterThan(before.turn);
    },
  );

  test('neither a visitor’s write nor a refused one does', async () => {
    const before = bodyOf(await ask());
    await write('PATCH', {});
    await write('PATCH', token('staff'), '/api/tiles/own');
    expect(bodyOf(await ask()).turn).toBe(before.turn);
  });

  test('a flood of queries is never kept, and makes nobody forget', async () => {
    const before = bodyOf(await ask());
    const queries = Array.from({ length: 100 }, (_, turn) => `${path}?${turn}=${'x'.repeat(turn)}`);
    const turns = await Promise.all(queries.map(async (one) => bodyOf(await ask({}, one)).turn));
    expect(new Set(turns).size).toBe(100);
    const again = await ask({}, queries[0]);
    expect(turns).not.toContain(bodyOf(again).turn);
    expect(bodyOf(await ask()).turn).toBe(before.turn);
  });

  test('an error is told to those who wait for it, and not kept', async () => {
    answersWith({}, 503);
    const failed = await Promise.all([ask(), ask(), ask()]);
    answersWith({ 'Cache-Control': 'public, max-age=0' });
    expect(failed.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(failed[0].headers['cache-control']).toBe('no-store');
    expect((await ask()).status).toBe(200);
  });

  test.each([
    ['/api/viewer-analytics/visit', 1],
    ['/api/profile', 5],
  ])('five writes to %s take at most %i connections of the service', async (place, most) => {
    const before = site().contest.connections;
    for (let turn = 0; turn < 5; turn += 1) await write('POST', {}, place);
    const taken = site().contest.connections - before;
    expect(taken).toBeLessThanOrEqual(most);
    expect(taken === 5).toBe(most === 5);
  });

  test('every public read of the contracts is shared', async () => {
    for (const place of routeTable.publicReads.keys()) {
      site().contest.seen.length = 0;
      await Promise.all([ask({}, place), ask({}, place)]);
      expect([place, site().contest.seen.length]).toEqual([place, 1]);
    }
  });
});
