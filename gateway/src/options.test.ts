import { type GatewayOptions, needsNodeEngine, parseOptions } from './options';

const good: GatewayOptions = {
  port: 8080,
  host: '127.0.0.1',
  upstreams: {
    'svc-auth': ['127.0.0.1:20001'],
    'svc-contest': ['contest-1:20002', '[::1]:20003'],
    'svc-ops': ['127.0.0.1:20004'],
  },
  slices: {
    shell: { dir: 'shell/dist' },
    'mf-public': { dir: '/srv/mf-public' },
    'mf-admin': { dir: '/srv/mf-admin' },
    'mf-assist': { url: 'http://127.0.0.1:3003' },
  },
  pages: '/srv/pages',
  runDir: '/srv/run',
  logDir: '/srv/log',
  engine: 'auto',
};

test('fills in defaults and makes paths absolute', () => {
  const settings = parseOptions(good);
  expect(settings.maxBodyBytes).toBe(1_048_576);
  expect(settings.timeouts.readMs).toBeGreaterThan(15_000);
  expect(settings.slices.shell).toEqual({ dir: `${process.cwd()}/shell/dist` });
});

test('a development server needs the Node engine', () => {
  const dir = { dir: '/srv/mf-assist' };
  const served = { ...good, slices: { ...good.slices, 'mf-assist': dir } };
  expect(needsNodeEngine(parseOptions(good))).toBe(true);
  expect(needsNodeEngine(parseOptions(served))).toBe(false);
});

test.each<[string, object]>([
  ['port', { port: '8080' }],
  ['port', { port: 70_000 }],
  ['host', { host: 'local; host' }],
  ['engine', { engine: 'apache' }],
  ['upstreams.svc-ops', { upstreams: { ...good.upstreams, 'svc-ops': [] } }],
  ['upstreams.svc-ops.0', { upstreams: { ...good.upstreams, 'svc-ops': ['a b:1'] } }],
  ['upstreams.svc-ops.0', { upstreams: { ...good.upstreams, 'svc-ops': ['127.0.0.1'] } }],
  ['upstreams.svc-auth', { upstreams: {} }],
  ['slices.mf-admin', { slices: { ...good.slices, 'mf-admin': {} } }],
  ['slices.mf-admin.url', { slices: { ...good.slices, 'mf-admin': { url: 'ftp://x' } } }],
  ['pages', { pages: '' }],
  ['the whole', { prot: 8080 }],
])('names %s when it is wrong', (where, change) => {
  const wrong = () => parseOptions({ ...good, ...change });
  expect(wrong).toThrow(`The gateway's options are wrong at ${where}: `);
});
