import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fromRoot } from '../workspaces';

const sharedModule = (name: string, version: string) => ({
  id: `mf_admin:${name}`,
  name,
  version,
  singleton: true,
  requiredVersion: `^${version}`,
  assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
});

/** As module federation's plugin 2.9.2 writes it. */
const manifest = {
  id: 'mf_admin',
  name: 'mf_admin',
  metaData: {
    name: 'mf_admin',
    globalName: 'mf_admin',
    buildInfo: { buildVersion: 'UNKNOWN', buildName: 'UNKNOWN' },
    publicPath: '/remotes/mf-admin/',
    remoteEntry: { name: 'assets/remoteEntry.1a2b3c4d.js', path: '', type: 'global' },
    pluginVersion: '2.9.2',
  },
  shared: [sharedModule('react', '19.3.1'), sharedModule('react-dom', '20.0.0')],
  remotes: [],
  exposes: [{ id: 'mf_admin:app', name: 'app', path: './app' }],
};

const version = { version: '0.2.0', commit: 'abcdef0123456789abcdef0123456789abcdef01' };
const shared = ['react', 'react-dom'].map((name) => ({
  name,
  version: '19.3.1',
  requiredVersion: '^19.3.1',
  singleton: true,
}));
const files = {
  '/remotes/shell/shared.json': { shared },
  '/remotes/shell/version.json': version,
  '/remotes/mf-public/version.json': version,
  '/remotes/mf-admin/mf-manifest.json': manifest,
  '/remotes/mf-admin/version.json': version,
};

const run = async (arg: string) => {
  const child = spawn(process.execPath, [fromRoot('scripts/run.mjs'), 'federation', arg]);
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code: code as number, stdout, stderr };
};

const runOn = async (served: Record<string, unknown>) => {
  const server = createServer(({ url = '' }, response) => {
    if (!(url in served)) response.writeHead(404);
    response.end(JSON.stringify(served[url] ?? {}));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ended = await run(site);
  server.close();
  server.closeAllConnections();
  return { ...ended, stderr: ended.stderr.replace(site, 'the site') };
};

/** The cells of the printed rows. */
const rowsOf = (stdout: string): string[] =>
  stdout
    .split('\n')
    .filter((line) => /^│ +\d/.test(line))
    .map((line) =>
      line
        .split('│')
        .slice(2, -1)
        .map((cell) => cell.trim())
        .join(' '),
    );

test('prints the builds, which copy each of them gets, and what does not fit', async () => {
  const { code, stdout, stderr } = await runOn(files);
  expect([code, stderr]).toEqual([1, '']);
  expect(rowsOf(stdout)).toEqual([
    "'shell' '0.2.0' 'abcdef0' ''",
    "'mf-public' '0.2.0' 'abcdef0' ''",
    "'mf-admin' '0.2.0' 'abcdef0' '/remotes/mf-admin/assets/remoteEntry.1a2b3c4d.js'",
    "'mf-admin' 'react' '^19.3.1' '19.3.1' 'shell' true 'the shell comes first'",
    "'mf-admin' 'react-dom' '^20.0.0' '19.3.1' 'shell' false 'one copy a page, which is the shell’s'",
  ]);
  expect(stdout).toContain(
    'mf-admin wants react-dom ^20.0.0 and gets 19.3.1: one copy a page, which is the shell’s.\n',
  );
  expect(stdout).toContain('mf-public does not declare what it shares.\n');
});

test('another program is no site', async () => {
  expect(await runOn({})).toEqual({
    code: 1,
    stdout: '',
    stderr: 'the site is no site of this project: it has none of our slices.\n',
  });
});

test.each([
  ['nowhere', 'nowhere is no address of a site, such as https://example.com.\n'],
  ['http://127.0.0.1:1', 'http://127.0.0.1:1 cannot be reached (ECONNREFUSED).\n'],
])('%s', async (given, sentence) => {
  expect(await run(given)).toEqual({ code: 1, stdout: '', stderr: sentence });
});
