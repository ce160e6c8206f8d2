import { forEachEngine, useSite } from './for-each-engine';
import { sendRequest } from './http';

forEachEngine((engine) => {
  const site = useSite(engine, ({ upstreams }) => ({
    upstreams: {
      ...upstreams,
      'svc-contest': upstreams['svc-contest'].map((at) => at.replace('127.0.0.1', 'localhost')),
      'svc-ops': ['no-such-host.invalid:3000'],
    },
  }));

  test('a service is found by its name', async () => {
    expect((await sendRequest(site().port, '/api/tiles')).status).toBe(200);
  });

  test('a service whose name does not resolve yet is down, and the rest works', async () => {
    const answer = await sendRequest(site().port, '/api/orders');
    expect(answer.status).toBe(502);
    expect(answer.headers['retry-after']).toBeDefined();
    expect((await sendRequest(site().port, '/')).status).toBe(200);
  });
});
