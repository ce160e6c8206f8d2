import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { forEachEngine, useSite } from './for-each-engine';
import { open, sendRequest } from './http';
import { sendRaw } from './raw';

const most = 3;

/** What is at hand is answered on a way of its own, which keeps the rules of the other one. */
forEachEngine((engine) => {
  const site = useSite(engine, ({ timeouts }) => ({
    connectionsPerAddress: most,
    trustedProxies: ['127.0.0.1'],
    timeouts: { ...timeouts, sharedMs: 60_000 },
  }));
  const poll = (headers: Record<string, string> = {}) =>
    sendRequest(site().port, '/api/tiles', { headers });
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const hold = (headers: Record<string, string>) =>
    Promise.all(
      Array.from({ length: most }, () => open(site().port, '/api/tiles/stream', { headers })),
    );

  beforeAll(async () => {
    site().contest.publicRead = {
      status: 200,
      headers: { 'Cache-Control': 'public, max-age=0, must-revalidate' },
    };
    expect((await poll()).status).toBe(200);
  });

  test.each([
    ['an address', {}, from('203.0.113.2')],
    ['one behind a proxy', from('203.0.113.1'), {}],
  ] as [string, Record<string, string>, Record<string, string>][])(
    '%s has its requests and no more, also of what is at hand',
    async (_, full, other) => {
      const streams = await hold(full);
      expect([(await poll(full)).status, (await poll(other)).status]).toEqual([429, 200]);
      for (const stream of streams) stream.destroy();
      while ((await poll(full)).status !== 200);
    },
  );

  test('a request of HTTP/1.1 without a host is refused', async () => {
    const text = 'GET /api/tiles HTTP/1.1\r\nConnection: close\r\n\r\n';
    expect((await sendRaw(site().port, { text })).status).toBe(400);
  });

  test('a poll has its line in the log', async () => {
    await poll({ 'X-Request-Id': `poll-of-${engine}` });
    const file = join(site().options.logDir, 'gateway-access.log');
    const lineOf = (text: string) =>
      text.split('\n').find((line) => line.includes(`"poll-of-${engine}"`));
    let line: string | undefined;
    for (let tries = 0; !line && tries < 100; tries += 1) {
      line = lineOf(await readFile(file, 'utf8'));
      await pause(20);
    }
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      method: 'GET',
      path: '/api/tiles',
      status: 200,
      ms: expect.any(Number),
      upstream: engine === 'node' ? 'shared' : expect.any(String),
    });
  });
});
