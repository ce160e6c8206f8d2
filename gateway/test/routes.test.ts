import { endpoints } from '@hypercar/contracts/endpoints';
import { forEachEngine, useSite } from './for-each-engine';
import { sendRequest } from './http';
import type { Echo } from './service';

const calls = Object.entries(endpoints).map(
  ([name, { method, path, service }]) =>
    [name, method, path.replace(/:[^/]+/g, '65f0a1b2c3d4e5f6a7b8c9d0'), service] as const,
);

forEachEngine((engine) => {
  const site = useSite(engine);

  test.each(calls)('%s reaches its service', async (_name, method, path, service) => {
    const answer = await sendRequest(site().port, `${path}?q=a%20b&limit=5`, { method });
    const echo = answer.json() as Echo;
    expect([echo.service, echo.method, echo.url]).toEqual([
      service,
      method,
      `${path}?q=a%20b&limit=5`,
    ]);
  });

  test.each(['auth', 'contest', 'ops'])('%s shows its documents', async (short) => {
    for (const path of [`/api/${short}/openapi.json`, `/api/svc-${short}/docs/start.js`]) {
      const answer = await sendRequest(site().port, path);
      expect((answer.json() as Echo).service).toBe(`svc-${short}`);
    }
  });

  test.each([
    '/api',
    '/api/',
    '/api/unknown',
    '/api/admin',
    '/api/admin/unknown',
    '/api/tilesets',
    '/api/svc-authority/docs',
    '/api/missing.json',
  ])('%s is nobody’s', async (path) => {
    const answer = await sendRequest(site().port, path);
    expect(answer.status).toBe(404);
    expect(answer.json()).toEqual({ message: 'Not found' });
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a body reaches the service whole', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(200_000) });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await sendRequest(site().port, '/api/profile', {
      method: 'POST',
      body,
      headers,
    });
    expect((answer.json() as Echo).body).toBe(body);
  });

  test.each([
    '/internal/users',
    '/api/../internal/users',
    '/api/tiles/../../internal/users',
    '/internal/x/../../api/tiles',
    '/internal%2f..%2fapi/tiles',
    '/api/tiles/%2e%2e/%2e%2e/internal/users',
    '/api//tiles',
    '/readyz',
  ])('%s reaches no service', async (path) => {
    const { auth, contest, ops, port } = site();
    const before = [auth, contest, ops].map(({ seen }) => seen.length);
    const answer = await sendRequest(port, path);
    expect(answer.status).toBe(404);
    expect([auth, contest, ops].map(({ seen }) => seen.length)).toEqual(before);
  });

  test('answers /healthz', async () => {
    const answer = await sendRequest(site().port, '/healthz');
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'ok' });
  });
});
