import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runToEnd } from './run-program';
import { linkPackages } from './test-copy';
import { fromRoot } from './workspaces';

const root = mkdtempSync(path.join(tmpdir(), 'install '));
const calls = path.join(root, 'calls');
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text, { mode: 0o755 });
};
const writePackages = (file: string, packages: object) => write(file, JSON.stringify({ packages }));

const rimraf = { version: '6.0.0', integrity: 'sha512-six' };
const wanted = {
  '': { name: 'site' },
  'mf-admin': { version: '0.1.0' },
  'node_modules/mf-admin': { resolved: 'mf-admin', link: true },
  'node_modules/rimraf': rimraf,
  'node_modules/for-a-mac': { version: '1.0.0', optional: true },
};
const { '': _root, 'node_modules/for-a-mac': _mac, ...installed } = wanted;

beforeAll(() => {
  cpSync(fromRoot('scripts/run.mjs'), path.join(root, 'scripts/run.mjs'));
  write('bin/npm', `#!/bin/sh\necho "$@" >> "${calls}"\n`);
});
beforeEach(() => {
  write('calls', '');
  rmSync(path.join(root, 'node_modules'), { recursive: true, force: true });
  writePackages('package-lock.json', wanted);
});
afterAll(() => rmSync(root, { recursive: true }));

/** What npm is called with by a command. */
const callsOfCommand = async (): Promise<string> => {
  const { code } = await runToEnd([path.join(root, 'scripts/run.mjs'), 'install'], {
    PATH: `${path.join(root, 'bin')}:${process.env.PATH}`,
  });
  expect(code).toBe(0);
  return readFileSync(calls, 'utf8');
};

test('a clone without packages gets them', async () => {
  expect(await callsOfCommand()).toBe('ci --loglevel=error\n');
});

test('packages that npm installed itself are not installed again', async () => {
  writePackages('node_modules/.package-lock.json', installed);
  expect(await callsOfCommand()).toBe('');
});

test.each<[string, object]>([
  ['another version', { ...rimraf, version: '5.0.0' }],
  ['another content', { ...rimraf, integrity: 'sha512-other' }],
])('%s of a package is replaced', async (_name, other) => {
  writePackages('node_modules/.package-lock.json', { ...installed, 'node_modules/rimraf': other });
  expect(await callsOfCommand()).toBe('ci --loglevel=error\n');
});

test('a package that came into the lock file is installed', async () => {
  writePackages('node_modules/.package-lock.json', installed);
  writePackages('package-lock.json', { ...wanted, 'node_modules/new': { version: '1.0.0' } });
  expect(await callsOfCommand()).toBe('ci --loglevel=error\n');
});

// npm would follow the links of the copy and remove packages of the repository.
test('a copy for a test has what the lock file names, by a record of its own', async () => {
  cpSync(fromRoot('package-lock.json'), path.join(root, 'package-lock.json'));
  linkPackages(root);
  expect(await callsOfCommand()).toBe('');
  const record = path.join(root, 'node_modules/.package-lock.json');
  expect(lstatSync(record).isSymbolicLink()).toBe(false);
});
