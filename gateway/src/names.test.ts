import type { Engine } from './engine';
import { startFollowing } from './follow';
import { createNames, hasNames } from './names';
import { type GatewaySettings, parseOptions } from './options';

const settingsWith = (ops: string[]): GatewaySettings =>
  parseOptions({
    port: 8080,
    host: '127.0.0.1',
    upstreams: { 'svc-auth': ['127.0.0.1:1'], 'svc-contest': ['[::1]:2'], 'svc-ops': ops },
    slices: Object.fromEntries(
      ['shell', 'mf-public', 'mf-admin', 'mf-assist'].map((name) => [name, { dir: `/${name}` }]),
    ),
    pages: '/pages',
    runDir: '/run',
    logDir: '/log',
    engine: 'node',
  });

/** A resolver whose addresses the test changes. */
const book = (addresses: Record<string, string[]>) => {
  const names = createNames((host) =>
    addresses[host] ? Promise.resolve(addresses[host]) : Promise.reject(new Error('ENOTFOUND')),
  );
  return {
    names,
    opsOf: async ({ upstreams }: GatewaySettings) => (await names.resolve(upstreams))['svc-ops'],
  };
};

test('a name resolves to all of its addresses, in a stable order', async () => {
  const { opsOf } = book({ 'svc-ops': ['10.0.0.3', 'fd00::2', '10.0.0.2'] });
  expect(await opsOf(settingsWith(['svc-ops:3000', '127.0.0.1:9']))).toEqual([
    '10.0.0.2:3000',
    '10.0.0.3:3000',
    '[fd00::2]:3000',
    '127.0.0.1:9',
  ]);
});

test('an unknown name resolves to nowhere, and a name that is lost keeps its addresses', async () => {
  const addresses: Record<string, string[]> = {};
  const { opsOf } = book(addresses);
  const settings = settingsWith(['svc-ops:3000']);
  expect(await opsOf(settings)).toEqual(['127.0.0.1:1']);
  addresses['svc-ops'] = ['10.0.0.2'];
  expect(await opsOf(settings)).toEqual(['10.0.0.2:3000']);
  delete addresses['svc-ops'];
  expect(await opsOf(settings)).toEqual(['10.0.0.2:3000']);
});

test('only names are resolved again', () => {
  const addresses = ['127.0.0.1:3000', '[fd00::1]:3000', 'unix:/run/svc-ops-1.sock'];
  expect(hasNames(addresses)).toBe(false);
  expect(hasNames([...addresses, 'svc-ops:3000'])).toBe(true);
});

test('the engine gets new addresses of a name, and nothing while they stay the same', async () => {
  const addresses = { 'svc-ops': ['10.0.0.2'] };
  const updates: string[][] = [];
  let looks = 0;
  const engine: Engine = {
    name: 'node',
    died: new Promise(() => {}),
    follow: (upstreams) => void updates.push(upstreams['svc-ops']),
    stop: () => Promise.resolve(),
  };
  const names = createNames((host: string) => {
    looks += 1;
    return Promise.resolve(addresses[host as 'svc-ops']);
  });
  const start = () => Promise.resolve(engine);
  const everyMs = 1;
  const { stop } = await startFollowing(settingsWith(['svc-ops:3000']), start, { names, everyMs });
  addresses['svc-ops'] = ['10.0.0.2', '10.0.0.3'];
  const before = looks;
  while (looks < before + 5) await new Promise((resolve) => setTimeout(resolve, everyMs));
  await stop();
  expect(updates).toEqual([['10.0.0.2:3000', '10.0.0.3:3000']]);
});
