import { once } from 'node:events';
import { Agent, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type AskedCall, measureCalls } from './measure-call';

const servers: Server[] = [];
const agent = new Agent({ keepAlive: true });
afterEach(() => servers.splice(0).forEach((server) => server.close()));
afterAll(() => agent.destroy());

/** A site that answers after some milliseconds, of each time, and notes that it was asked. */
const siteThatTakes = async (
  name: string,
  ms: readonly number[],
  asked: string[],
): Promise<AskedCall> => {
  let turn = 0;
  const server = createServer((_request, response) => {
    asked.push(name);
    const after = ms[Math.min(turn++, ms.length - 1)]!;
    void pause(after).then(() => response.end('a row\n'));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked: {
      agent,
      token: 'of-nobody',
      baseOf: () => base,
      services: [process.pid],
      database: process.pid,
      sent: () => Promise.resolve([]),
    },
    call: { name: 'listRows', what: 'whole', service: 'svc-ops', path: '/rows' },
  };
};

test('two sites are asked in turn, as often each, and the first answer does not count', async () => {
  const asked: string[] = [];
  const sites = [
    await siteThatTakes('small', [400, 1], asked),
    await siteThatTakes('large', [1, 60], asked),
  ];
  const [small, large] = await measureCalls(sites);
  expect(small!.ms).toBeLessThan(large!.ms);
  expect(large!.ms).toBeGreaterThanOrEqual(59);
  expect(asked.length).toBeGreaterThanOrEqual(8);
  expect(asked).toEqual(asked.map((_, i) => (i % 2 === 0 ? 'small' : 'large')));
});

test('what takes seconds at one size is asked once of both', async () => {
  const asked: string[] = [];
  const sites = [
    await siteThatTakes('small', [1], asked),
    await siteThatTakes('large', [2050], asked),
  ];
  const [, large] = await measureCalls(sites);
  expect(large!.ms).toBeGreaterThan(2000);
  expect(asked).toEqual(['small', 'large']);
});
