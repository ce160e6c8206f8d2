import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { forEachEngine } from './for-each-engine';
import { sendRequest, open } from './http';
import { type Echo, type Service, startService } from './service';
import { type EngineName, type Site, startSite } from './site';

const calls = [
  ['GET', '/api/tiles'],
  ['GET', '/'],
  ['POST', '/api/tiles'],
  ['GET', '/remotes/mf-public/assets/main.3c4d.js'],
  ['PUT', '/api/tiles'],
] as const;

/** Callers that keep their connections and never retry, until stopped; returns their answers. */
const startCallers = (port: number, count: number) => {
  const agent = new Agent({ keepAlive: true });
  let running = true;
  const answers: string[] = [];
  const call = async (caller: number): Promise<void> => {
    for (let turn = caller; running; turn += 1) {
      const [method, path] = calls[turn % calls.length]!;
      const body = method === 'GET' ? '' : '{}';
      const { status } = await sendRequest(port, path, { agent, method, body }).catch(
        (error: Error) => ({
          status: error.message,
        }),
      );
      answers.push(`${method} ${path} ${status}`);
      await pause(5);
    }
  };
  const done = Promise.all(Array.from({ length: count }, (_, caller) => call(caller)));
  return async (): Promise<string[]> => {
    running = false;
    await done;
    agent.destroy();
    return answers;
  };
};

/** Preloaded before the gateway: every name resolves to the address that the test sent last. */
const namesOfTheTest = `
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
let address = '127.0.0.1';
process.on('message', (message) => (address = message.address));
dns.lookup = async () => [{ address, family: 4 }];
syncBuiltinESMExports();
`;

/** A gateway that reaches svc-contest by a host name, as in containers. */
const startNamedSite = (engine: EngineName): Promise<Site> =>
  startSite(
    engine,
    ({ upstreams }) => {
      const [address] = upstreams['svc-contest'] as [string];
      return {
        upstreams: { ...upstreams, 'svc-contest': [address.replace(/.*:/, 'replica:')] },
        // The stream is silent while its service is replaced.
        timeouts: { readMs: 20_000, stopMs: 1_500 },
      };
    },
    ['--import', `data:text/javascript,${encodeURIComponent(namesOfTheTest)}`],
  );

/** A new replica with its own address, like a container, takes over the name. */
const move = async ({ contest, port, gateway }: Site, number: number): Promise<Service> => {
  const name = `svc-contest-${number}`;
  const next = await startService(name, contest.port, `127.0.0.${number}`);
  gateway.child.send({ address: next.host });
  const nameNow = async () => ((await sendRequest(port, '/api/tiles')).json() as Echo).service;
  while ((await nameNow()) !== name) await pause(50);
  return next;
};

forEachEngine((engine) => {
  let site: Site;
  beforeEach(async () => {
    site = await startNamedSite(engine);
  });
  afterEach(() => site.stop());

  test('a service that moves five times under load fails no caller with a keep-alive connection', async () => {
    const end = startCallers(site.port, 12);
    const services = [site.contest];
    for (let number = 2; number <= 6; number += 1) {
      const next = await move(site, number);
      await services.at(-1)!.leave();
      services.push(next);
    }
    const answers = await end();
    await services.at(-1)!.stop();
    expect(answers.filter((answer) => !answer.endsWith(' 200'))).toEqual([]);
    expect(answers.length).toBeGreaterThan(100);
    const posts = (lines: string[]) => lines.filter((line) => line.startsWith('POST')).length;
    expect(posts(services.flatMap(({ seen }) => seen))).toBe(posts(answers));
  });

  test('an open stream survives a move', async () => {
    const stream = await open(site.port, '/api/tiles/stream');
    await once(stream, 'data');
    const next = await move(site, 2);
    expect(stream.destroyed).toBe(false);
    stream.destroy();
    await next.stop();
  });

  test('an unresolved name is answered 502, and works at once when it resolves', async () => {
    await site.contest.stop();
    const start = Date.now();
    expect((await sendRequest(site.port, '/api/tiles')).status).toBe(502);
    expect(
      (await sendRequest(site.port, '/api/tiles', { method: 'POST', body: '{}' })).status,
    ).toBe(502);
    expect(Date.now() - start).toBeLessThan(2_000);
    const again = await startService('svc-contest', site.contest.port);
    expect((await sendRequest(site.port, '/api/tiles')).status).toBe(200);
    await again.stop();
  });

  test('a write that a replica breaks off is not sent a second time', async () => {
    const { contest, port } = site;
    const answer = await sendRequest(port, '/api/tiles/break', { method: 'POST', body: '{}' });
    expect([answer.status, contest.seen]).toEqual([502, ['POST /api/tiles/break']]);
  });

  test('large requests and responses are forwarded completely', async () => {
    const answer = await sendRequest(site.port, '/api/tiles/big');
    expect((answer.json() as { text: string }).text).toHaveLength(32_000);
    const body = JSON.stringify({ text: 'stone '.repeat(100_000) });
    const echo = await sendRequest(site.port, '/api/tiles', { method: 'PUT', body });
    expect((echo.json() as Echo).body).toHaveLength(body.length);
  });

  test('a response announces a shorter keep-alive than the real one', async () => {
    const agent = new Agent({ keepAlive: true });
    const { headers } = await sendRequest(site.port, '/', { agent });
    agent.destroy();
    expect(headers['keep-alive']).toMatch(/^timeout=6\d$/);
  });
});
