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

/** Names whose addresses the test changes. */
const book = (addresses: Record<string, string[]>) => {
  const names = createNames((host) =>
    addresses[host] ? Promise.resolve(addresses[host]) : Promise.reject(new Error('ENOTFOUND')),
  );
  return {
    names,
    opsOf: async (s: GatewaySettings) => (await names.resolve(s)).upstreams['svc-ops'],
  };
};

test('a name stands for all of its addresses, in an order that is always the same', async () => {
  const { opsOf } = book({ 'svc-ops': ['10.0.0.3', 'fd00::2', '10.0.0.2'] });
  expect(await opsOf(settingsWith(['svc-ops:3000', '127.0.0.1:9']))).toEqual([
    '10.0.0.2:3000',
    '10.0.0.3:3000',
    '[fd00::2]:3000',
    '127.0.0.1:9',
  ]);
});

test('a name that is not known yet leads nowhere, and one that is lost keeps its addresses', async () => {
  const addresses: Record<string, string[]> = {};
  const { opsOf } = book(addresses);
  const settings = settingsWith(['svc-ops:3000']);
  expect(await opsOf(settings)).toEqual(['127.0.0.1:1']);
  addresses['svc-ops'] = ['10.0.0.2'];
  expect(await opsOf(settings)).toEqual(['10.0.0.2:3000']);
  delete addresses['svc-ops'];
  expect(await opsOf(settings)).toEqual(['10.0.0.2:3000']);
});

test('only names are followed', () => {
  const addresses = ['127.0.0.1:3000', '[fd00::1]:3000', 'unix:/run/svc-ops-1.sock'];
  expect(hasNames(settingsWith(addresses))).toBe(false);
  expect(hasNames(settingsWith(['svc-ops:3000']))).toBe(true);
});

test('the engine takes a new address of a name, and is left alone while nothing changes', async () => {
  const addresses = { 'svc-ops': ['10.0.0.2'] };
  const reloads: string[][] = [];
  let reloaded = (): void => {};
  const next = () => new Promise<void>((resolve) => (reloaded = resolve));
  const engine: Engine = {
    name: 'node',
    died: new Promise(() => {}),
    reload: ({ upstreams }) => {
      reloads.push(upstreams['svc-ops']);
      reloaded();
      return Promise.resolve();
    },
    stop: () => Promise.resolve(),
  };
  const { names } = book(addresses);
  const start = () => Promise.resolve(engine);
  const { apply } = await startFollowing(settingsWith(['svc-ops:3000']), start, {
    names,
    everyMs: 1,
  });
  addresses['svc-ops'] = ['10.0.0.2', '10.0.0.3'];
  await next();
  const told = next();
  await apply(settingsWith(['svc-ops:4000']));
  await told;
  expect(reloads).toEqual([
    ['10.0.0.2:3000', '10.0.0.3:3000'],
    ['10.0.0.2:4000', '10.0.0.3:4000'],
  ]);
});
