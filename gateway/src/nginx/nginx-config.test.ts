import { parseOptions } from '../options';
import { nginxConfig, type NginxFacts } from './nginx-config';

const dir = (name: string) => ({ dir: `/srv/with blank/${name}` });
const options = {
  port: 8080,
  host: '127.0.0.1',
  upstreams: { 'svc-auth': ['a:1', 'b:2'], 'svc-contest': ['c:3'], 'svc-ops': ['d:4'] },
  slices: {
    shell: dir('shell'),
    'mf-public': dir('public'),
    'mf-admin': dir('admin'),
    'mf-assist': dir('assist'),
  },
  pages: '/srv/pages',
  runDir: '/srv/run',
  logDir: '/srv/log',
  engine: 'nginx',
};
const facts: NginxFacts = {
  modules: [],
  user: undefined,
  openFiles: 20_000,
  relays: {},
  writes: ['unix:/tmp/writes.sock'],
};
const config = (change: object = {}, known: Partial<NginxFacts> = {}) =>
  nginxConfig(parseOptions({ ...options, ...change }), { ...facts, ...known });

test('uses brotli only where the modules are', () => {
  expect(config()).not.toContain('brotli');
  const withBrotli = config({}, { modules: ['/modules/filter.so', '/modules/static.so'] });
  expect(withBrotli).toContain('load_module "/modules/filter.so";');
  expect(withBrotli).toContain('brotli_static on;');
});

test('names a user only for a process that is root', () => {
  expect(config()).not.toMatch(/^user /m);
  expect(config({}, { user: 'root wheel' })).toMatch(/^user root wheel;$/m);
});

test('names every replica', () => {
  expect(config()).toMatch(/upstream svc-auth {\nserver a:1 max_fails=0;\nserver b:2 max_fails=0;/);
});

test('tries a relay twice, with a connection for each call', () => {
  const block =
    /upstream svc-ops {\nserver 127.0.0.1:9 max_fails=0;\nserver 127.0.0.1:9 max_fails=0;\n}/;
  expect(config({}, { relays: { 'svc-ops': '127.0.0.1:9' } })).toMatch(block);
});

test('keeps its connections to the process that takes the writes', () => {
  const kept = (openFiles: number) =>
    /upstream writes {\nserver "unix:\/tmp\/writes.sock" max_fails=0;\nkeepalive (\d+);/.exec(
      config({}, { openFiles }),
    )?.[1];
  expect([1_024, 20_000, 1_048_576].map(kept)).toEqual(['64', '512', '512']);
});

test('names a socket in a folder with a blank', () => {
  const upstreams = { ...options.upstreams, 'svc-ops': ['unix:/srv/with blank/a.sock'] };
  expect(config({ upstreams })).toContain('server "unix:/srv/with blank/a.sock" max_fails=0;');
});

test('listens on both kinds of address where the host is the IPv6 one', () => {
  expect(config({ host: '::' })).toContain('listen [::]:8080 ipv6only=off backlog=4096;');
});

test.each(['/srv/$pages', '/srv/"pages"', '/srv/pa\nges'])('refuses the path %j', (pages) => {
  expect(() => config({ pages })).toThrow('nginx cannot use the path');
});

test('refuses a development server', () => {
  const slices = { ...options.slices, 'mf-admin': { url: 'http://127.0.0.1:3000' } };
  expect(() => config({ slices })).toThrow('needs the Node engine');
});

test.each([
  [1_048_576, 17_408, 16_384],
  [4_096, 4_096, 3_072],
  [1_024, 1_024, 768],
])(
  'of %i files that may be open, it asks for %i, and for %i connections',
  (openFiles, files, all) => {
    const text = config({}, { openFiles });
    expect(text).toContain(`worker_rlimit_nofile ${files};`);
    expect(text).toContain(`worker_connections ${all};`);
  },
);

test('keeps every file of nginx in the two folders', () => {
  const paths = config().match(/^(?:pid|error_log|access_log|\w+_temp_path) .*$/gm) ?? [];
  expect(paths).toHaveLength(9);
  for (const line of paths) expect(line).toMatch(/"\/srv\/(?:run|log)\//);
});
