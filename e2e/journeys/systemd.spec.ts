import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../scripts/site/ports';
import { startTestSite } from '../../scripts/test-site';
import { fromRoot } from '../../scripts/workspaces';
import { aliveOf, isAlive, pidsOf } from '../support/parts-of';

const text = readFileSync(fromRoot('scripts/systemd/hypercar.service'), 'utf8');

/** What the unit says under a name, line for line. */
const saidOf = (name: string): string[] =>
  [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

let folder: string;
// Not before: the process that lists the tests reads this file, too.
test.beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'systemd-'))));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each process below one, as the system lists them. */
const descendantsOf = (pid: number): number[] => {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.filter(([, ppid]) => ppid === parent).flatMap(([child]) => [child!, ...below(child!)]);
  return below(pid);
};

test('systemd verifies the unit without complaints', () => {
  const file = path.join(folder, 'hypercar.service');
  // Node.js and the checkout may lie elsewhere on this machine.
  writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
  const { error, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
    encoding: 'utf8',
  });
  const complaints = error ? [] : stderr.split('\n').filter((line) => line.includes('hypercar'));
  expect(complaints).toEqual([]);
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  for (const line of lines) expect(line).toMatch(/^(\[(Unit|Service|Install)\]|[A-Z]\w+=.*)$/);
  const names = lines.filter((line) => line.includes('=')).map((line) => line.split('=')[0]);
  expect(new Set(names).size).toBe(names.length);
});

test('what the unit starts ends with all its processes on SIGTERM, with code 0', async () => {
  // As systemd starts it: by these words alone, without a shell, in an environment of its own.
  const [program = '', ...args] = saidOf('ExecStart')[0]!.split(' ');
  expect(path.basename(program)).toBe('node');
  expect(saidOf('KillMode')).toEqual(['mixed']);
  const DATA_DIR = path.join(folder, 'data');
  const PORT = String(await freePort());
  const own = saidOf('Environment').map((pair) =>
    pair.replace(/^DATA_DIR=.*/, `DATA_DIR=${DATA_DIR}`),
  );
  const usual = `PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`;
  const site = await startTestSite(
    { PORT, DATA_DIR },
    { program: 'env', args: ['-i', usual, ...own, `PORT=${PORT}`, process.execPath, ...args] },
  );
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  const parts = pidsOf(site);
  const processes = descendantsOf(site.process.pid!);
  expect(processes).toEqual(expect.arrayContaining(Object.values(parts)));
  await site.stop();
  expect(site.process.exitCode).toBe(0);
  expect(aliveOf(parts)).toEqual([]);
  await expect.poll(() => processes.filter(isAlive)).toEqual([]);
});
