import { once } from 'node:events';
import { forEachEngine, useSite } from './for-each-engine';
import { open } from './http';

const accept = { 'Accept-Encoding': 'gzip, br' };

forEachEngine((engine) => {
  // So long that nothing but the caller's leaving ends a call.
  const site = useSite(engine, () => ({ timeouts: { readMs: 600_000, stopMs: 1_500 } }));

  test.each(['stream', 'bare-stream', 'lines-stream'])(
    'the first event of a %s arrives while it is open',
    async (kind) => {
      const answer = await open(site().port, `/api/tiles/${kind}`, { headers: accept });
      const [first] = (await once(answer, 'data')) as [Buffer];
      expect(first.toString()).toBe('data: first\n\n');
      expect(answer.complete).toBe(false);
      expect(answer.headers).not.toHaveProperty('content-encoding');
      answer.destroy();
    },
  );

  test('the head arrives before the first event', async () => {
    const answer = await open(site().port, '/api/tiles/silent');
    expect(answer.headers['content-type']).toBe('text/event-stream');
    answer.destroy();
  });

  test('a caller who leaves while a write is answered is gone for the service, too', async () => {
    const { ops, port } = site();
    const left = new AbortController();
    const headers = { 'Idempotency-Key': 'left' };
    const call = open(port, '/api/cleanup-tasks/hang', {
      ...{ method: 'POST', headers, body: '{}', signal: left.signal },
    });
    while (ops.seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
    left.abort();
    await expect(call).rejects.toThrow();
    await expect(ops.streamClosed).resolves.toBeUndefined();
  });

  test('a caller’s disconnect reaches the service', async () => {
    const answer = await open(site().port, '/api/auth/session-events/stream');
    await once(answer, 'data');
    answer.destroy();
    await expect(site().auth.streamClosed).resolves.toBeUndefined();
  });
});
