import { forEachEngine, useSite } from './for-each-engine';
import { sendRequest } from './http';

forEachEngine((engine) => {
  const site = useSite(engine);

  test.each([
    '/metrics',
    '/api/metrics',
    '/api/tiles/../metrics',
    '/api/tiles/%2e%2e/%2e%2e/metrics',
    '//metrics',
    '/internal/ended-sessions',
    '/api/internal/ended-sessions',
    '/readyz',
  ])('%s is not reachable through the gateway', async (path) => {
    expect((await sendRequest(site().port, path)).status).toBe(404);
    const { auth, contest, ops } = site();
    expect([auth, contest, ops].flatMap(({ seen }) => seen)).toEqual([]);
  });
});
