import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachEngine, useSite } from './for-each-engine';
import { sendRequest } from './http';
import { type Echo, type Service, startService } from './service';

const methods = ['GET', 'POST', 'PATCH', 'DELETE'];

forEachEngine((engine) => {
  const site = useSite(engine);

  test.each(methods)('%s to a service that is down', async (method) => {
    await site().ops.stop();
    const start = Date.now();
    const answer = await sendRequest(site().port, '/api/cleanup-tasks?token=s3cret', { method });
    expect(Date.now() - start).toBeLessThan(1_000);
    expect([502, 503]).toContain(answer.status);
    expect(answer.json()).toEqual({ message: expect.stringContaining('try again') });
    expect(answer.headers['retry-after']).toBe('1');
    expect((await sendRequest(site().port, '/api/tiles')).status).toBe(200);
  });

  test('a service that is back gets requests at once', async () => {
    await site().ops.stop();
    const path = '/api/cleanup-tasks';
    expect((await sendRequest(site().port, path)).status).toBe(502);
    const again = await startService('svc-ops', site().ops.port);
    const answer = await sendRequest(site().port, path);
    await again.stop();
    expect(answer.status).toBe(200);
  });

  test('a service that hangs', async () => {
    const answer = await sendRequest(site().port, '/api/tiles/hang');
    expect([answer.status, answer.json()]).toEqual([
      504,
      { message: expect.stringContaining('too long') },
    ]);
  });

  test('a write that a service broke off is not sent a second time', async () => {
    const { contest, port } = site();
    const answer = await sendRequest(port, '/api/tiles/break', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(502);
    expect(contest.seen.filter((line) => line === 'POST /api/tiles/break')).toHaveLength(1);
  });

  test('the log has a line for each request and never a query', async () => {
    const headers = { 'X-Request-Id': `log-of-${engine}` };
    await sendRequest(site().port, '/api/auth/verify-email?token=s3cret', { headers });
    await sendRequest(site().port, '/api/tiles/break?token=s3cret');
    const { logDir } = site().options;
    const names = await readdir(logDir);
    const logs = await Promise.all(names.map((name) => readFile(join(logDir, name), 'utf8')));
    expect(logs.join('')).not.toContain('s3cret');
    const lines = (await readFile(join(logDir, 'gateway-access.log'), 'utf8')).trim().split('\n');
    const line = lines
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .find(({ id }) => id === `log-of-${engine}`);
    expect(line).toMatchObject({
      method: 'GET',
      path: '/api/auth/verify-email',
      status: 200,
      ms: expect.any(Number),
      upstream: site().auth.address,
    });
  });
});

forEachEngine((engine) => {
  let second: Service;
  beforeAll(async () => {
    second = await startService('svc-contest');
  });
  afterAll(() => second.stop());
  const site = useSite(engine, ({ upstreams }) => ({
    upstreams: { ...upstreams, 'svc-contest': [...upstreams['svc-contest'], second.address] },
  }));

  test('both replicas get requests', async () => {
    await Promise.all(Array.from({ length: 12 }, () => sendRequest(site().port, '/api/tiles')));
    expect(site().contest.seen.length).toBeGreaterThan(0);
    expect(second.seen.length).toBeGreaterThan(0);
  });

  test('a broken read is retried on the other replica, a write is not', async () => {
    const count = () => [...site().contest.seen, ...second.seen].length;
    const before = count();
    await sendRequest(site().port, '/api/tiles/break');
    const afterRead = count();
    expect(afterRead - before).toBeGreaterThanOrEqual(2);
    await sendRequest(site().port, '/api/tiles/break', { method: 'POST' });
    expect(count() - afterRead).toBe(1);
  });

  test('a broken write with an idempotency key is retried on the other replica', async () => {
    const count = () => [...site().contest.seen, ...second.seen].length;
    for (const method of ['POST', 'PATCH']) {
      const before = count();
      const headers = { 'Idempotency-Key': `key-${method}` };
      const body = '{"a":1}';
      await sendRequest(site().port, '/api/tiles/break', { method, headers, body });
      expect(count() - before).toBeGreaterThanOrEqual(2);
      const answer = await sendRequest(site().port, '/api/tiles', { method, headers, body });
      expect(answer.json()).toMatchObject({ method, url: '/api/tiles', body });
    }
  });

  test('one replica that is down fails no request, writes included', async () => {
    await second.stop();
    const asked = Array.from({ length: 20 }, (_, index) => {
      const method = methods[index % 4];
      return sendRequest(site().port, '/api/tiles', {
        method,
        body: method?.startsWith('P') ? '{}' : '',
      });
    });
    const answers = (await Promise.all(asked)).map((answer) => [
      answer.status,
      (answer.json() as Echo).service,
    ]);
    expect(new Set(answers.map(String))).toEqual(new Set(['200,svc-contest']));
  });
});
