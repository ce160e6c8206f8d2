import { forEachEngine, useSite } from './for-each-engine';
import { sendRaw } from './raw';
import { type Service, startService } from './service';

const bodyMs = 500;
const headersMs = 500;
/** A part of the body each 50 ms, of which 200 are needed. */
const withBody = (method: string, path: string, length = 'Content-Length: 200') => ({
  text: `${method} ${path} HTTP/1.1\r\nHost: x\r\n${length}\r\n\r\n`,
  drip: length.startsWith('Content') ? 'x' : '1\r\nx\r\n',
});

forEachEngine((engine) => {
  let receiver: Service;
  beforeAll(async () => {
    receiver = await startService('deployments');
  });
  afterAll(() => receiver.stop());
  const site = useSite(engine, ({ timeouts }) => ({
    timeouts: { ...timeouts, bodyMs, headersMs },
    deployments: { at: receiver.address, maxBytes: 1_000 },
  }));
  const secondsOf = async (work: Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work;
    return (performance.now() - start) / 1_000;
  };

  test.each([
    ['POST', '/api/profile'],
    ['PUT', '/api/profile'],
    ['GET', '/api/tiles'],
    ['POST', '/api/nowhere'],
    ['GET', '/'],
    ['POST', '/'],
    ['GET', '/remotes/mf-public/mf-manifest.json'],
    ['GET', '/gone.js'],
  ])('a body of %s %s that never ends is cut, and reaches no service', async (method, path) => {
    const { port, contest } = site();
    const before = contest.seen.length;
    expect(await secondsOf(sendRaw(port, withBody(method, path)))).toBeLessThan(5);
    expect(contest.seen).toHaveLength(before);
  });

  test('so is one in chunks; a call is told why', async () => {
    const chunked = withBody('POST', '/api/profile', 'Transfer-Encoding: chunked');
    const answer = await sendRaw(site().port, chunked);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      408,
      { message: 'The request took too long' },
    ]);
  });

  test('headers that never end are cut', async () => {
    const text = 'GET /api/tiles HTTP/1.1\r\nHost: x\r\nX-Slow: ';
    expect(await secondsOf(sendRaw(site().port, { text, drip: 'x' }))).toBeLessThan(5);
  });

  test('a slow artefact arrives whole', async () => {
    const parts = 20;
    const { text } = withBody('PUT', '/api/deployments/mf-admin', `Content-Length: ${parts}`);
    const slow = { text: text.replace('Host: x', 'Host: x\r\nConnection: close'), drip: 'x' };
    const answer = await sendRaw(site().port, slow);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(`"body":"${'x'.repeat(parts)}"`);
  });
});
