import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareDataDir } from './data-dir';

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** Runs as another user if this process is root, who may write everywhere. */
const asUser = (work: () => void): void => {
  if (!isRoot) return work();
  process.setegid!(nobody);
  process.seteuid!(nobody);
  try {
    work();
  } finally {
    process.seteuid!(0);
    process.setegid!(0);
  }
};

let dataDir: string;
beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'data ')), 'of the site');
  mkdirSync(dataDir);
  if (isRoot)
    for (const folder of [path.dirname(dataDir), dataDir]) chownSync(folder, nobody, nobody);
});
afterEach(() => {
  for (const { parentPath, name } of readdirSync(dataDir, { withFileTypes: true }))
    chmodSync(path.join(parentPath, name), 0o700);
  chmodSync(dataDir, 0o700);
  rmSync(path.dirname(dataDir), { recursive: true });
});

const prepare = () => asUser(() => prepareDataDir(dataDir));
const inDataDir = (name: string) => path.join(dataDir, name);
/** Owned by root if this process is root; otherwise read-only. */
const takeAway = (file: string, mode: number): void => {
  if (isRoot) chownSync(file, 0, 0);
  chmodSync(file, mode);
};
const sentence = (file: string, reason: string) =>
  new Error(`DATA_DIR cannot be used: ${file} cannot be written: ${reason}.`);

test('makes the folders for this user only, and nothing else', () => {
  prepare();
  expect(readdirSync(dataDir).sort()).toEqual(['database', 'logs', 'outbox', 'run']);
  for (const folder of readdirSync(dataDir)) {
    expect(statSync(inDataDir(folder)).mode & 0o777).toBe(0o700);
    expect(readdirSync(inDataDir(folder))).toEqual([]);
  }
  prepare();
});

test('a folder that cannot be written', () => {
  takeAway(dataDir, 0o555);
  expect(prepare).toThrow(sentence(inDataDir('run'), 'permission denied'));
});

test.each(['run', 'logs', 'database', 'outbox'])(
  'folders that are there, of which %s cannot be written',
  (name) => {
    prepare();
    takeAway(inDataDir(name), 0o555);
    expect(prepare).toThrow(sentence(inDataDir(name), 'permission denied'));
  },
);

test.each(['web', 'services', 'web/mf-admin', 'services/svc-ops'])(
  'releases in %s that cannot be written',
  (name) => {
    prepare();
    mkdirSync(inDataDir(name), { recursive: true });
    if (isRoot) chownSync(inDataDir(path.dirname(name)), nobody, nobody);
    takeAway(inDataDir(name), 0o555);
    expect(prepare).toThrow(sentence(inDataDir(name), 'permission denied'));
  },
);

test.each([
  'secrets.json',
  'demo-accounts.json',
  'logs/svc-ops.log',
  'run/svc-ops.pid',
  'database/hypercar.lmdb',
])('%s of another user', (name) => {
  prepare();
  writeFileSync(inDataDir(name), '');
  takeAway(inDataDir(name), isRoot ? 0o600 : 0o000);
  expect(prepare).toThrow(sentence(inDataDir(name), 'permission denied'));
});

test('files of other users in it are ignored', () => {
  prepare();
  for (const name of ['backup.gz', 'logs/svc-ops.log.1', 'logs/svc-ops-20251101.log']) {
    writeFileSync(inDataDir(name), '');
    takeAway(inDataDir(name), 0o400);
  }
  expect(prepare).not.toThrow();
});

test('a file in the way of a folder', () => {
  prepare();
  rmSync(inDataDir('logs'), { recursive: true });
  writeFileSync(inDataDir('logs'), '');
  expect(prepare).toThrow(sentence(inDataDir('logs'), 'a file is in the way'));
});

test.each(['', 'below'])('a file in the place of DATA_DIR (%s)', (below) => {
  const file = path.join(dataDir, 'a-file');
  writeFileSync(file, '');
  const wanted = path.join(file, below);
  expect(() => prepareDataDir(wanted)).toThrow(sentence(wanted, 'a file is in the way'));
});
